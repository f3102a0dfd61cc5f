import { type ReplicaState, replicaTrouble } from './replica-state.ts';

const ASKED: ReplicaState = { number: 2, state: 'asked', lagMs: 0, reason: null };

describe('replicaTrouble', () => {
  it.each<[Partial<ReplicaState>, string[]]>([
    [{}, []],
    [{ state: 'lagging', lagMs: 12_400 }, ['Read replica 2 is not asked: it is 12 s behind the primary.']],
    [{ state: 'lagging', lagMs: null }, ['Read replica 2 is not asked: it is far behind the primary.']],
    [
      { state: 'away', lagMs: null, reason: 'connect ECONNREFUSED 10.0.0.2:5432' },
      ['Read replica 2 is not asked: connect ECONNREFUSED 10.0.0.2:5432.'],
    ],
  ])('%p', (change, said) => expect(replicaTrouble({ ...ASKED, ...change })).toEqual(said));
});
