import { type DiskFacts, type ReplicaState } from '../domain/attention/service-trouble.ts';
import { type ClockProblem } from '../../packages/engine/clock/clock-judgement.ts';
import { type PublishedCycle } from '../published/published-cycle.ts';
import { CompositeHistory, HISTORY_SLOTS, PartsWatch } from './overview-facts.service.ts';

const cycle = (cycleNumber: number): PublishedCycle =>
  ({
    cycleNumber,
    result: { composites: [{ asset: 'BTC', index: 'macro', score: cycleNumber / 100 }] },
  }) as unknown as PublishedCycle;

const historyOf = (readable: (cycleNumber: number) => boolean = () => true) => {
  const asked: number[][] = [];
  const history = new CompositeHistory({
    scoresOf: (numbers: readonly number[]) => {
      asked.push([...numbers]);
      return Promise.resolve(
        numbers.filter(readable).map((cycleNumber) => ({
          cycleNumber,
          scores: [{ asset: 'BTC', index: 'macro', score: cycleNumber / 100 }],
        })),
      );
    },
  } as never);
  return { asked, history };
};

describe('CompositeHistory', () => {
  it('has a score for every quarter-hour of 48 hours, null where a cycle is missing', async () => {
    const { asked, history } = historyOf();
    const { slots, scoresOf } = await history.upTo(cycle(1_000), [900, 901]);
    expect([slots.length, slots[0], slots.at(-1)]).toEqual([193, 808, 1_000]);
    expect(HISTORY_SLOTS).toBe(193);
    expect(scoresOf('BTC', 'macro')).toEqual(
      slots.map((number) => (number === 900 || number === 901 ? null : number / 100)),
    );
    expect(scoresOf('ETH', 'macro')).toEqual(slots.map(() => null));
    expect(asked[0]).toEqual(slots.filter((number) => ![900, 901, 1_000].includes(number)));
  });

  it('reads a cycle once, and one that was made up for when it is there', async () => {
    const { asked, history } = historyOf();
    await history.upTo(cycle(1_000), [900, 901]);
    await history.upTo(cycle(1_000), [900, 901]);
    await history.upTo(cycle(1_001), [901]);
    expect(asked.slice(1)).toEqual([[], [900]]);
  });

  it('asks again for what could not be found', async () => {
    let there = false;
    const { history } = historyOf((number) => there || number !== 999);
    expect((await history.upTo(cycle(1_000), [])).scoresOf('BTC', 'macro').at(-2)).toBeNull();
    there = true;
    expect((await history.upTo(cycle(1_000), [])).scoresOf('BTC', 'macro').at(-2)).toBe(9.99);
  });
});

const watched = () => {
  const parts = {
    nowMs: 1_000,
    storeReachable: true,
    limitStoreReachable: true as boolean | null,
    replicas: [] as ReplicaState[],
    disk: { state: 'ok', freeBytes: 2 ** 40, journalWritable: true } as DiskFacts,
    problems: [] as ClockProblem[],
  };
  const watch = new PartsWatch(
    { now: () => parts.nowMs } as never,
    {
      get storeReachable() {
        return parts.storeReachable;
      },
    } as never,
    {
      get reachable() {
        return parts.limitStoreReachable;
      },
    },
    {
      get states() {
        return parts.replicas;
      },
    } as never,
    {
      get facts() {
        return parts.disk;
      },
    } as never,
    {
      get problems() {
        return parts.problems;
      },
    } as never,
  );
  const look = () => watch.look().map(({ kind, severity, sinceMs }) => [kind, severity, sinceMs]);
  return { parts, look };
};

it('reports nothing of sound parts, and of those that there are not', () => {
  const { parts, look } = watched();
  expect(look()).toEqual([]);
  parts.limitStoreReachable = null;
  expect(look()).toEqual([]);
});

it('reports each part in trouble, since it was first seen so', () => {
  const { parts, look } = watched();
  parts.limitStoreReachable = false;
  expect(look()).toEqual([['limit_store_unreachable', 'warning', 1_000]]);
  parts.nowMs = 2_000;
  parts.storeReachable = false;
  parts.disk = { state: 'full', freeBytes: 0, journalWritable: false };
  parts.replicas = [{ number: 2, state: 'away', lagMs: null, reason: 'gone' }];
  parts.problems = [
    { kind: 'jumped', differenceMs: 60_000 },
    { kind: 'database_differs', differenceMs: 60_000 },
  ];
  expect(look()).toEqual([
    ['database_unreachable', 'critical', 2_000],
    ['read_replica_unused', 'warning', 2_000],
    ['limit_store_unreachable', 'warning', 1_000],
    ['disk_full', 'critical', 2_000],
    ['journal_unwritable', 'critical', 2_000],
    ['clock_untrusted', 'critical', 2_000],
    ['clock_untrusted', 'critical', 2_000],
  ]);
});

it('dates a trouble anew that was gone in between', () => {
  const { parts, look } = watched();
  parts.limitStoreReachable = false;
  look();
  parts.limitStoreReachable = true;
  look();
  parts.nowMs = 3_000;
  parts.limitStoreReachable = false;
  expect(look()).toEqual([['limit_store_unreachable', 'warning', 3_000]]);
});
