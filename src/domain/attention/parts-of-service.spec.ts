import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../timestamps.ts';
import {
  impairments,
  manyTroubledSources,
  type PartsFacts,
  workerDownAlerts,
  unreachableDatabase,
  type ReplicaState,
  replicaTrouble,
  unreachableLimitStore,
  unusedReplicas,
  withoutCycle,
} from './service-trouble.ts';

const NOW_MS = Date.UTC(2026, 2, 10, 9, 7);
const SOUND: PartsFacts = {
  workerSeenAtMs: NOW_MS - 120 * SECOND_MS,
  databaseReachable: true,
  limitStoreReachable: null,
  readReplicas: [],
  newestCycleAtMs: NOW_MS - 20 * MINUTE_MS,
  sourcesInTrouble: 20,
  sourcesExpected: 80,
};

describe('silent workers', () => {
  it('are critical after two minutes', () => {
    expect(workerDownAlerts(SOUND, NOW_MS)).toEqual([]);
    expect(workerDownAlerts({ workerSeenAtMs: NOW_MS - 5 * MINUTE_MS }, NOW_MS)).toEqual([
      {
        kind: 'worker_silent',
        severity: 'critical',
        subject: null,
        message:
          'No worker has given a sign of life for 5 min: nothing is fetched and no cycle is published.',
        sinceMs: NOW_MS - 5 * MINUTE_MS,
      },
    ]);
  });

  it('are not reported after an orderly shutdown', () =>
    expect(workerDownAlerts({ workerSeenAtMs: null }, NOW_MS)[0]).toMatchObject({
      message: 'No worker is running: nothing is fetched and no cycle is published.',
      sinceMs: null,
    }));
});

describe('a database that does not answer', () => {
  it('is critical', () => {
    expect(unreachableDatabase(SOUND)).toEqual([]);
    expect(unreachableDatabase({ databaseReachable: false })[0]).toMatchObject({ severity: 'critical' });
  });
});

describe('other parts', () => {
  it('are listed while they impair the service', () => {
    expect([
      ...unusedReplicas(SOUND),
      ...unreachableLimitStore(SOUND),
      ...withoutCycle(SOUND),
      ...manyTroubledSources(SOUND),
    ]).toEqual([]);
    const kinds = [
      ...unusedReplicas({ readReplicas: [{ number: 2, state: 'away', lagMs: null, reason: 'gone' }] }),
      ...unreachableLimitStore({ limitStoreReachable: false }),
      ...withoutCycle({ newestCycleAtMs: null }),
      ...manyTroubledSources({ sourcesInTrouble: 21, sourcesExpected: 80 }),
    ].map(({ kind, severity, subject }) => [kind, severity, subject]);
    expect(kinds).toEqual([
      ['read_replica_unused', 'warning', '2'],
      ['limit_store_unreachable', 'warning', null],
      ['no_cycle', 'critical', null],
      ['sources_in_trouble', 'warning', null],
    ]);
  });
});

describe('impairments', () => {
  it('are empty while every part is within its bounds', () => expect(impairments(SOUND, NOW_MS)).toEqual([]));

  it.each([
    [{ databaseReachable: false }, 'The database does not answer: the last published state is served.'],
    [
      { readReplicas: [{ number: 1, state: 'lagging', lagMs: 20_000, reason: null } as const] },
      'Read replica 1 is not asked: it is 20 s behind the primary.',
    ],
    [{ workerSeenAtMs: null }, 'No worker is running: nothing is fetched and no cycle is published.'],
    [{ newestCycleAtMs: NOW_MS - 20 * MINUTE_MS - 1 }, 'The newest cycle is 20 min old.'],
    [{ newestCycleAtMs: NOW_MS - 3 * HOUR_MS }, 'The newest cycle is 3 h old.'],
    [{ newestCycleAtMs: null }, 'No cycle has been published yet.'],
    [{ sourcesInTrouble: 21 }, '21 of 80 sources are in trouble.'],
    [{ sourcesInTrouble: 1, sourcesExpected: 3 }, '1 of 3 sources are in trouble.'],
    [
      { limitStoreReachable: false },
      'Redis does not answer: limits are counted by each process, at its share.',
    ],
  ])('%p', (change, sentence) => expect(impairments({ ...SOUND, ...change }, NOW_MS)).toEqual([sentence]));

  it('are empty where every source is paused', () =>
    expect(impairments({ ...SOUND, sourcesInTrouble: 0, sourcesExpected: 0 }, NOW_MS)).toEqual([]));
});

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
