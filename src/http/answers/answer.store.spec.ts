import { NOW_MS, storeOf } from '../../../test/support/answer-store.ts';
import { MINUTE_MS } from '../../../packages/engine/timestamps.ts';
import { EMPTY_OUTLOOK_RECORD } from '../../published/outlook-judgement.store.ts';
import { StoreUnavailableError } from '../../published/published-state.ts';
import { trackRecordSnapshot } from '../../published/outcome-days.ts';
import { type Sized, type Dependency } from './answer.store.ts';

const MIB = 1024 * 1024;

interface Made extends Sized {
  readonly n: number;
}
const made = (n: number, bytes = 100): Made => ({ n, bytes });

describe('AnswerStore', () => {
  it('makes an answer once per key', () => {
    const { store } = storeOf();
    const make = jest.fn(() => made(1));
    const first = store.obtain(['a', 1], ['state'], make);
    expect(store.obtain(['a', 1], ['state'], make)).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
    store.obtain(['a', '1'], ['state'], make);
    store.obtain(['a', [1]], ['state'], make);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('gives what makes an answer the values that it declares, and no others', () => {
    const { store, state } = storeOf();
    store.obtain(['a'], ['minute', 'store', { source: 'fx.usd_gel' }], (values) => {
      expect(Object.keys(values).sort()).toEqual(['minute', 'source', 'store']);
      expect(values.minute).toBe(NOW_MS - 30_000);
      expect(values.source.latest).toBe(state.current.publicValues.get('fx.usd_gel'));
      // @ts-expect-error it is not declared
      return made(values.state === undefined ? 1 : 2);
    });
    // @ts-expect-error nothing is declared
    expect(() => store.obtain(['b'], () => made(1))).toThrow();
  });

  type Parts = ReturnType<typeof storeOf>;
  const ALL: readonly Dependency[] = [
    'state',
    'minute',
    'store',
    'cycle',
    'history',
    'closedHistory',
    'record',
    'outlookRecord',
    'parts',
    'stamp',
    { source: 'fx.usd_gel' },
  ];
  const NAMES = ALL.map((one) => (typeof one === 'string' ? one : 'source'));
  const ofSource = ({ state }: Parts, id: string): void =>
    state.replace({
      sources: state.current.sources.map((facts) =>
        facts.sourceId === id ? { ...facts, lastSuccessAtMs: NOW_MS } : facts,
      ),
    });
  it.each<readonly [string, (parts: Parts) => void, readonly string[]]>([
    ['the minute', ({ clock }) => clock.advance(30_000), ['minute', 'stamp']],
    ['the store', ({ state }) => void (state.storeReachable = false), ['store', 'stamp']],
    [
      'the latest cycle',
      ({ state }) => state.replace({ cycle: { ...state.current.cycle!, publishedAtMs: NOW_MS } }),
      ['state', 'cycle', 'stamp'],
    ],
    [
      'the narrative of the cycle',
      ({ state }) => state.replace({ narrative: { state: 'unreadable' } }),
      ['state', 'cycle', 'stamp'],
    ],
    [
      'the history',
      ({ state }) => state.replace({ withdrawals: { total: 7, openSlots: [] } }),
      ['state', 'history', 'closedHistory', 'stamp'],
    ],
    ['the source', (parts) => ofSource(parts, 'fx.usd_gel'), ['state', 'source', 'stamp']],
    ['another source', (parts) => ofSource(parts, 'econ.m2'), ['state', 'stamp']],
    ['the record', ({ record }) => void (record.current = trackRecordSnapshot(2, [])), ['record', 'stamp']],
    [
      'the record of the outlook',
      ({ outlookRecord }) => void (outlookRecord.current = { ...EMPTY_OUTLOOK_RECORD, revision: 1 }),
      ['outlookRecord', 'stamp'],
    ],
    ['a part of the process', ({ limits }) => void (limits.reachable = false), ['parts', 'stamp']],
  ])('makes answers again that depend on %s when it changes, and no others', (_, change, affected) => {
    const parts = storeOf();
    // The narrative of the samples stays the same object.
    parts.state.replace({ narrative: { state: 'none' } });
    ALL.forEach((one, i) => parts.store.obtain([NAMES[i]!], [one], () => made(1)));
    change(parts);
    const remade = NAMES.filter((name, i) => parts.store.obtain([name], [ALL[i]!], () => made(2)).n === 2);
    expect(remade).toEqual(NAMES.filter((name) => affected.includes(name)));
  });

  it('keeps answers while a part of the state that they do not depend on was never read', () => {
    const { store, record } = storeOf();
    const known = record.current;
    Object.defineProperty(record, 'current', {
      get: () => {
        throw new StoreUnavailableError('the outcomes have not been read yet');
      },
    });
    const make = jest.fn(() => made(1));
    store.obtain(['a'], ['state'], make);
    expect(store.obtain(['a'], ['state'], make)).toEqual(made(1));
    expect(make).toHaveBeenCalledTimes(1);
    expect(store.size.answers).toBe(1);
    expect(() => store.obtain(['b'], ['record'], () => made(2))).toThrow(StoreUnavailableError);
    Object.defineProperty(record, 'current', { value: known });
    expect(store.obtain(['b'], ['record'], () => made(2))).toEqual(made(2));
  });

  it('stays within its bytes, keys included: the least recently used leaves first', () => {
    const { store } = storeOf();
    for (let i = 0; i < 200; i += 1) {
      store.obtain(['large', i], ['state'], () => made(i, MIB));
      store.obtain(['large', 0], ['state'], () => made(-1, MIB));
    }
    expect(store.size.bytes).toBeLessThanOrEqual(48 * MIB);
    expect(store.size.answers).toBe(47);
    expect(store.obtain(['large', 0], ['state'], () => made(-1)).n).toBe(0);
    expect(store.obtain(['large', 199], ['state'], () => made(-1)).n).toBe(199);
    expect(store.obtain(['large', 100], ['state'], () => made(-1)).n).toBe(-1);
    const { store: other } = storeOf();
    other.obtain(['x'.repeat(MIB)], ['state'], () => made(1));
    expect(other.size.bytes).toBeGreaterThan(2 * MIB);
  });

  it('drops the answers of a past state as soon as there is another one', () => {
    const { store, clock } = storeOf();
    store.obtain(['a'], ['minute'], () => made(1));
    store.obtain(['b'], ['state'], () => made(1));
    store.keep('/c', ['stamp'], made(1));
    expect(store.size.answers).toBe(3);
    clock.advance(MINUTE_MS);
    expect(store.size.answers).toBe(1);
  });

  it('reads an answer once for all concurrent requests', async () => {
    const { store, state } = storeOf();
    const read = jest.fn(() => Promise.resolve(made(1)));
    const ask = () => store.read(['a'], ['state'], read);
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(second).toBe(first);
    expect(await ask()).toBe(first);
    expect(read).toHaveBeenCalledTimes(1);
    state.replace({});
    await ask();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('fails with a read for all who wait, and reads again for the next', async () => {
    const { store } = storeOf();
    const failing = () => Promise.reject<Made>(new Error('away'));
    const ask = () => store.read(['a'], ['state'], failing);
    const outcomes = await Promise.allSettled([ask(), ask()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await store.read(['a'], ['state'], () => Promise.resolve(made(2)))).toEqual(made(2));
  });

  it('does not keep what was read while what it depends on changed', async () => {
    const { store, state } = storeOf();
    let finish: (value: Made) => void = () => undefined;
    const late = store.read(['a'], ['state'], () => new Promise<Made>((done) => (finish = done)));
    state.replace({});
    expect(await store.read(['a'], ['state'], () => Promise.resolve(made(2)))).toEqual(made(2));
    finish(made(1));
    expect(await late).toEqual(made(1));
    const again = jest.fn(() => Promise.resolve(made(3)));
    expect(await store.read(['a'], ['state'], again)).toEqual(made(2));
    expect(again).not.toHaveBeenCalled();
  });

  it('remembers nothing when an answer cannot be made', () => {
    const { store } = storeOf();
    const failing = (): Made => {
      throw new Error('broken record');
    };
    expect(() => store.obtain(['a'], ['state'], failing)).toThrow('broken record');
    expect(store.obtain(['a'], ['state'], () => made(2)).n).toBe(2);
  });

  it('keeps pages of a closed history for a quarter of an hour, once the history is settled', async () => {
    const { store, clock, state } = storeOf();
    let reads = 0;
    const ask = async () =>
      (await store.read(['a'], ['closedHistory'], () => Promise.resolve(made(++reads)))).n;
    expect([await ask(), await ask()]).toEqual([1, 2]);
    clock.advance(MINUTE_MS);
    state.replace({});
    expect([await ask(), await ask()]).toEqual([3, 3]);
    clock.advance(14 * MINUTE_MS);
    expect(await ask()).toBe(3);
    clock.advance(2 * MINUTE_MS);
    expect(await ask()).toBe(4);
    state.replace({ withdrawals: { total: 7, openSlots: [] } });
    // A replica can lag behind.
    expect([await ask(), await ask()]).toEqual([5, 6]);
  });
});
