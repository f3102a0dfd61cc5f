import fc from 'fast-check';
import { MINUTE_MS } from '../../domain/timestamps.ts';
import { SimulatedProcesses, NOON } from './simulated-processes.fixture.ts';
import { day, minute } from './limit-buckets.fixture.ts';
import { LimitCounters, type LimitBucket, type Spending } from './limit-counters.ts';
import { RECALL_WITHIN_MS } from './limit-keeper.ts';

const anonymous = (policy: string, limit: number): LimitBucket[] => [
  { policy, tracker: 'address:192.0.2.7', limit, windowMs: MINUTE_MS },
  { policy: 'anonymous', tracker: 'address:192.0.2.7', limit: 120, windowMs: MINUTE_MS },
];

/** The most hits within one minute, wherever it begins. */
function mostWithinAMinute(moments: readonly number[]): number {
  const sorted = [...moments].sort((a, b) => a - b);
  let from = 0;
  let most = 0;
  sorted.forEach((atMs, i) => {
    while (sorted[from]! <= atMs - MINUTE_MS) from += 1;
    most = Math.max(most, i - from + 1);
  });
  return most;
}

describe('limits that processes share through a keeper', () => {
  let limits: SimulatedProcesses;

  beforeEach(() => {
    jest.useFakeTimers({ now: NOON, doNotFake: ['nextTick', 'queueMicrotask'] });
  });
  afterEach(() => {
    limits.stop();
    jest.useRealTimers();
  });

  /** Collects what comes of requests without waiting for it. */
  function collector() {
    const admittedAtMs: number[] = [];
    const counts = { admitted: 0, rejected: 0 };
    const ask = (process: number, buckets: readonly LimitBucket[]): void => {
      const atMs = Date.now();
      void limits.spend(process, buckets).then(({ admitted }) => {
        if (admitted) admittedAtMs.push(atMs);
        counts[admitted ? 'admitted' : 'rejected'] += 1;
      });
    };
    return { ask, counts, admittedAtMs };
  }

  it('admits exactly the limit of a burst of three times as many, whichever process each reaches', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 1, max: 90 }),
        fc.infiniteStream(fc.nat(20)),
        async (processes, limit, random) => {
          const next = (): number => random.next().value as number;
          limits = new SimulatedProcesses(() => next() % 4);
          await limits.start(processes);
          const { ask, counts, admittedAtMs } = collector();
          for (let i = 0; i < 3 * limit; i++) {
            ask(next() % processes, [minute(limit), day(null)]);
            if (next() < 6) await limits.pass(next());
          }
          await limits.pass(2_000);
          limits.stop();
          expect(counts).toEqual({ admitted: limit, rejected: 2 * limit });
          // And when the minute has passed, all of it again.
          await limits.pass(MINUTE_MS);
          for (let i = 0; i < 2 * limit; i++) ask(i % processes, [minute(limit), day(null)]);
          await limits.pass(2_000);
          expect(counts.admitted).toBe(2 * limit);
          expect(mostWithinAMinute(admittedAtMs)).toBe(limit);
        },
      ),
      { seed: 20_261_125, numRuns: 20 },
    );
  });

  it('never admits more than the limit in a minute, wherever it begins, while processes are killed and others begin', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 40 }),
        fc.infiniteStream(fc.nat(1_000)),
        async (limit, random) => {
          const next = (): number => random.next().value as number;
          limits = new SimulatedProcesses(() => next() % 5);
          await limits.start(3);
          const { ask, counts, admittedAtMs } = collector();
          let first = 0;
          for (let i = 0; i < 6 * limit; i++) {
            ask(first + (next() % 3), [minute(limit), day(null)]);
            if (next() < 300) await limits.pass(next() < 25 ? 20_000 : next() % 50);
            if (next() < 15) {
              limits.kill(first);
              first += 1;
              await limits.add();
            }
          }
          await limits.pass(2_000);
          expect(mostWithinAMinute(admittedAtMs)).toBeLessThanOrEqual(limit);
          expect(counts.admitted).toBeGreaterThan(0);
          limits.stop();
        },
      ),
      { seed: 20_261_125, numRuns: 20 },
    );
  });

  it('takes hits that are given back off the day: exactly the quota is left, whoever gave back what', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 1, max: 60 }),
        fc.infiniteStream(fc.nat(20)),
        async (processes, quota, random) => {
          const next = (): number => random.next().value as number;
          limits = new SimulatedProcesses(() => next() % 4);
          await limits.start(processes);
          const buckets = [minute(100_000), day(quota)];
          let kept = 0;
          const ask = async (process: number, givesBack: boolean): Promise<void> => {
            const atMs = Date.now();
            const { admitted, states } = await limits.spend(process, buckets);
            if (admitted) expect(states[1]!.used).toBeLessThanOrEqual(quota);
            if (!admitted) return;
            if (givesBack) limits.giveBack(process, buckets, atMs);
            else kept += 1;
          };
          for (let i = 0; i < 5 * quota; i++) {
            void ask(next() % processes, next() > 4);
            if (next() < 8) await limits.pass(next());
          }
          await limits.pass(2_000);
          expect(kept).toBeLessThanOrEqual(quota);
          // Nothing was lost by giving back: each process finds what is left.
          for (let i = 0; i < 3 * quota; i++) void ask(i % processes, false);
          await limits.pass(2_000);
          expect(kept).toBe(quota);
          limits.stop();
        },
      ),
      { seed: 20_261_125, numRuns: 20 },
    );
  });

  it('asks again at once where a day that was full has room again, whichever process gave back', async () => {
    limits = new SimulatedProcesses(() => 1);
    await limits.start(2);
    const buckets = [minute(600), day(1)];
    const { ask, counts } = collector();
    for (let i = 0; i < 5; i++) {
      const admitted = limits.spend(0, buckets);
      await limits.pass(2);
      expect((await admitted).admitted).toBe(true);
      ask(1, buckets);
      await limits.pass(5);
      limits.giveBack(0, buckets, Date.now());
      await limits.pass(2);
    }
    expect(counts).toEqual({ admitted: 0, rejected: 5 });
    ask(1, buckets);
    await limits.pass(2);
    expect(counts).toEqual({ admitted: 1, rejected: 5 });
  });

  it('shares a day among keys, and asks again at once where one of them gave back', async () => {
    limits = new SimulatedProcesses(() => 1);
    await limits.start(2);
    const [old, replacement] = ['old', 'new'].map((key) => [
      { ...minute(600), tracker: `key:${key}` },
      day(3),
    ]);
    const admitted = async (process: number, buckets: readonly LimitBucket[]): Promise<boolean> => {
      const spending = limits.spend(process, buckets);
      await limits.pass(5);
      return (await spending).admitted;
    };
    expect(await admitted(0, old!)).toBe(true);
    expect(await admitted(1, replacement!)).toBe(true);
    expect(await admitted(0, replacement!)).toBe(true);
    for (const process of [0, 1])
      for (const buckets of [old!, replacement!]) expect(await admitted(process, buckets)).toBe(false);
    limits.giveBack(0, old!, Date.now());
    await limits.pass(5);
    // Of both processes, the one that gave back too.
    for (const process of [0, 1]) {
      expect(await admitted(process, replacement!)).toBe(true);
      limits.giveBack(process, replacement!, Date.now());
      await limits.pass(5);
    }
    expect(await admitted(1, old!)).toBe(true);
    expect(await admitted(0, replacement!)).toBe(false);
  });

  it('counts requests that wait over midnight each in its own day, and gives back to that', async () => {
    jest.setSystemTime(Date.parse('2026-03-10T23:59:59.999Z'));
    limits = new SimulatedProcesses(() => 5);
    await limits.start(1);
    const buckets = [minute(600), day(2)];
    const { ask, counts } = collector();
    const beforeMs = Date.now();
    ask(0, buckets);
    ask(0, buckets);
    jest.setSystemTime(beforeMs + 1);
    for (let i = 0; i < 3; i++) ask(0, buckets);
    await limits.pass(200);
    expect(counts).toEqual({ admitted: 4, rejected: 1 });
    limits.giveBack(0, buckets, beforeMs);
    await limits.pass(200);
    ask(0, buckets);
    await limits.pass(200);
    expect(counts).toEqual({ admitted: 4, rejected: 2 });
    limits.giveBack(0, buckets, beforeMs + 1);
    ask(0, buckets);
    await limits.pass(200);
    expect(counts).toEqual({ admitted: 5, rejected: 2 });
  });

  it('tells a lonely process of a lease what is left of a day once hits were given back', async () => {
    limits = new SimulatedProcesses(() => 1);
    await limits.start(1);
    const buckets = [minute(100_000), day(10_000)];
    for (let i = 0; i < 500; i++) {
      void limits.spend(0, buckets);
      if (i % 5 === 0) await limits.pass(1);
    }
    await limits.pass(1);
    const before = await limits.storages[0]!.spend(buckets, Date.now());
    for (let i = 0; i < 300; i++) limits.giveBack(0, buckets, Date.now());
    const after = await limits.storages[0]!.spend(buckets, Date.now());
    expect(after.states.map(({ used }, i) => used - before.states[i]!.used)).toEqual([1, -299]);
  });

  it('answers a busy caller at once, out of leases, with few messages', async () => {
    limits = new SimulatedProcesses(() => 1);
    await limits.start(2);
    const before = limits.messages;
    let atOnce = 0;
    for (let i = 0; i < 4_000; i++) {
      const spending = limits.storages[i % 2]!.spend([minute(1_000_000), day(null)], Date.now());
      if (!(spending instanceof Promise)) atOnce += 1;
      if (i % 4 === 0) await limits.pass(1);
    }
    expect(atOnce).toBeGreaterThan(3_900);
    expect(limits.messages - before).toBeLessThan(150);
    // Each knows of the other's use but for the last 100 ms.
    const { states } = await limits.storages[0]!.spend([minute(1_000_000), day(null)], Date.now());
    expect(states[0]!.used).toBeGreaterThan(3_700);
    expect(states[0]!.used).toBeLessThanOrEqual(4_001);
  });

  it('tells each caller of a lonely process the states that one process would', async () => {
    limits = new SimulatedProcesses(() => 1);
    await limits.start(1);
    const alone = new LimitCounters();
    for (let i = 0; i < 12; i++) {
      const buckets = [minute(10), day(9)];
      const atMs = Date.now();
      const told = limits.spend(0, buckets);
      await limits.pass(i % 3 === 0 ? 0 : 300);
      await limits.pass(50);
      expect(await told).toEqual(alone.spend(buckets, atMs));
    }
  });

  it('lets the routes of an address share its limit over all of them', async () => {
    limits = new SimulatedProcesses(() => 1);
    await limits.start(2);
    const { ask, counts } = collector();
    for (let i = 0; i < 60; i++) {
      ask(0, anonymous('data', 60));
      ask(1, anonymous('legacy', 120));
      await limits.pass(1);
    }
    await limits.pass(500);
    expect(counts).toEqual({ admitted: 120, rejected: 0 });
    ask(0, anonymous('legacy', 120));
    ask(1, anonymous('data', 60));
    await limits.pass(500);
    expect(counts).toEqual({ admitted: 120, rejected: 2 });
  });

  it('begins a quota with what metering says of the day, once', async () => {
    limits = new SimulatedProcesses(() => 1, new Map([['k', 7]]));
    await limits.start(2);
    const { ask, counts } = collector();
    for (let i = 0; i < 2; i++) ask(i, [minute(600), day(10)]);
    await limits.pass(50);
    // Metering knows less than the keeper by now.
    await limits.add();
    for (let i = 0; i < 3; i++) ask(i, [minute(600), day(10)]);
    await limits.pass(50);
    expect(counts).toEqual({ admitted: 3, rejected: 2 });
  });

  it('counts the lease of a killed process as used, until its minute has passed', async () => {
    limits = new SimulatedProcesses(() => 1);
    await limits.start(2);
    const { ask, counts } = collector();
    // A burst, so that it holds a lease.
    for (let i = 0; i < 20; i++) ask(0, [minute(100)]);
    await limits.pass(20);
    limits.kill(0);
    for (let i = 0; i < 100; i++) ask(1, [minute(100)]);
    await limits.pass(500);
    const lost = 100 - counts.admitted;
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThanOrEqual(20);
    await limits.pass(MINUTE_MS);
    for (let i = 0; i < 200; i++) ask(1, [minute(100)]);
    await limits.pass(500);
    expect(counts.admitted).toBe(100 - lost + 100);
  });

  it('rejects after a second what a process that hangs would have to give back', async () => {
    limits = new SimulatedProcesses(() => 1);
    await limits.start(2);
    const { ask, counts } = collector();
    for (let i = 0; i < 20; i++) ask(0, [minute(100)]);
    await limits.pass(20);
    limits.hung.add(0);
    const answered: Spending[] = [];
    for (let i = 0; i < 100; i++)
      void limits.spend(1, [minute(100)]).then((spending) => answered.push(spending));
    await limits.pass(RECALL_WITHIN_MS / 2);
    expect(answered.length).toBeLessThan(100);
    await limits.pass(RECALL_WITHIN_MS);
    await limits.pass(50);
    expect(answered).toHaveLength(100);
    const rejected = answered.filter(({ admitted }) => !admitted);
    expect(rejected.length).toBeGreaterThan(0);
    for (const { states } of rejected) expect(states[0]!.used).toBeGreaterThanOrEqual(100);
    expect(counts.admitted + answered.length - rejected.length).toBeLessThanOrEqual(100);
  });
});
