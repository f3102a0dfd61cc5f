import { type Configuration } from '../../src/platform/configuration/configuration.ts';
import { computeCycle } from '../../packages/engine/computation/engine.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { sourceById, SOURCES } from '../../packages/engine/sources/registry.ts';
import { DAY_MS, isoDay } from '../../packages/engine/timestamps.ts';
import { NOT_RECORDED } from '../support/replay/not-recorded.ts';
import { ProviderHistory } from '../support/replay/provider-history.ts';
import { benchConnections, openBench, type ReplayBench } from '../support/replay/replay-bench.ts';
import { TriplingProxy } from '../support/replay/tripling-proxy.ts';

/**
 * The past of recorded markets, read through the real adapters from a bench that replays it in the providers' wire
 * formats. Everything that the providers published from a day on is three times as much in a second reading. What is
 * computed of the days before is the same. Set REPLAY_URL (for example http://127.0.0.1:4700) to run it.
 */
const replayUrl = process.env['REPLAY_URL'] ?? null;
if (replayUrl === null) console.warn('look-ahead.bench: skipped, REPLAY_URL is not set');

/**
 * Days before the present: five weeks hold a release of every monthly series, ten days the windows of what providers
 * forget within a month.
 */
const DAYS_AGO = [35, 10];
const MOST_DAYS_AGO = Math.max(...DAYS_AGO);
/** Slots before the day, itself included, of which components are computed: hours, days and weeks. */
const SLOTS_BEFORE = [0, 1, 4, 95, 96, 97, 300, 672];
const FROM_DAYS = 45;
/** Providers that publish within every ten days and whose past is read; of mempool the present alone is. */
const WITH_NEWS = ['chain', 'defi', 'exchange', 'fx', 'intel', 'repo', 'sentiment'];

type Components = ReadonlyMap<string, { readonly value: number | null; readonly points: number | null }>;

type Connections = Configuration['connections'];

/** With a token for commit statistics: without one the bench allows 60 requests an hour. */
function withKeys(url: string): Connections {
  const connections = benchConnections(url);
  return { ...connections, repo: { ...connections.repo, apiKey: 'bench-token' } };
}

/** Without a key FRED is read from the CSV. */
function keyless(url: string): Connections {
  const connections = benchConnections(url);
  return { ...connections, econ: { ...connections.econ, apiKey: null } };
}

/** Components that read economic series alone. */
const ECON_COMPONENTS: readonly string[] = [
  'inflation_acceleration',
  'money_supply_acceleration',
  'policy_rate_change',
  'unemployment_rise',
];
const ALL_BUT_ECON = SOURCES.filter(({ provider }) => provider !== 'econ').map(({ id }) => id);

(replayUrl === null ? describe.skip : describe)('look-ahead on recorded markets', () => {
  let bench: ReplayBench;
  let nowMs: number;
  let asRecorded: ProviderHistory;

  const load = (connections: Connections, without: readonly string[] = []) =>
    ProviderHistory.load(connections, nowMs - FROM_DAYS * DAY_MS, nowMs, [
      ...NOT_RECORDED,
      ...SOURCES.map(({ id }) => id).filter((id) => without.includes(id)),
    ]);

  const midnight = (daysAgo: number): number => (Math.floor(nowMs / DAY_MS) - daysAgo) * DAY_MS;

  function componentsOf(history: ProviderHistory, cycleNumbers: readonly number[]): Components {
    return new Map(
      cycleNumbers.flatMap((cycleNumber) =>
        computeCycle(history.inputsOf(cycleNumber, null)).composites.flatMap(({ index, asset, components }) =>
          components.map(
            ({ name, value, points }) =>
              [`${cycleNumber} ${index} ${asset} ${name}`, { value, points }] as const,
          ),
        ),
      ),
    );
  }

  function compared(then: Components, now: Components) {
    const differing = [...then].filter(([name, { value, points }]) => {
      const other = now.get(name);
      return other?.value !== value || other.points !== points;
    });
    const valued = [...then.values()].filter(({ value }) => value !== null).length;
    return { changed: differing.map(([name]) => name), valued };
  }

  beforeAll(async () => {
    // The bench refuses the question for vintages at every load.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    bench = (await openBench())!;
    nowMs = Date.now();
    asRecorded = await load(withKeys(bench.url));
  });
  afterAll(() => jest.restoreAllMocks());

  it.each(DAYS_AGO)('leaves every component before a day %d days ago as it was', async (days) => {
    const dayMs = midnight(days);
    const proxy = await TriplingProxy.start(bench.url, dayMs);
    try {
      const tripled = await load(withKeys(proxy.url));
      const providers = [...proxy.tripled].filter(([, values]) => values > 0).map(([key]) => key);
      expect(providers).toEqual(expect.arrayContaining(WITH_NEWS));
      const before = SLOTS_BEFORE.map((slots) => cycleNumberAt(dayMs) - slots);
      const past = compared(componentsOf(asRecorded, before), componentsOf(tripled, before));
      expect(past.changed).toEqual([]);
      expect(past.valued).toBeGreaterThan(SLOTS_BEFORE.length * 40);
      // And the values did arrive: later cycles are others.
      const after = [cycleNumberAt(nowMs)];
      const present = compared(componentsOf(asRecorded, after), componentsOf(tripled, after));
      expect(present.changed.length).toBeGreaterThan(present.valued / 2);
    } finally {
      await proxy.stop();
    }
  });

  /**
   * Economic series alone, around every day of five weeks. With a key, values count from the release that the API gives.
   * Without one, from the end of their period and the longest usual lag: that none is known before its release is shown
   * here. What the CSV cannot show: a revision replaces the value of a month that was released before, and nothing says
   * since when, so a later revision does change the past that is loaded from it.
   */
  it.each([
    ['the API', withKeys],
    ['the CSV', keyless],
  ])(
    'leaves components as they were before every release, with FRED read from %s',
    async (_from, connectionsTo) => {
      const recorded = await load(connectionsTo(bench.url), ALL_BUT_ECON);
      const now = [cycleNumberAt(nowMs)];
      const changed: string[] = [];
      const changedLater = new Set<string>();
      for (let days = 1; days <= MOST_DAYS_AGO; days++) {
        const proxy = await TriplingProxy.start(bench.url, midnight(days));
        try {
          const tripled = await load(connectionsTo(proxy.url), ALL_BUT_ECON);
          const before = SLOTS_BEFORE.map((slots) => cycleNumberAt(midnight(days)) - slots);
          const past = compared(componentsOf(recorded, before), componentsOf(tripled, before));
          expect(past.valued).toBeGreaterThan(0);
          changed.push(...past.changed.map((name) => `${isoDay(midnight(days))}: ${name}`));
          for (const name of compared(componentsOf(recorded, now), componentsOf(tripled, now)).changed)
            changedLater.add(name.split(' ').at(-1)!);
        } finally {
          await proxy.stop();
        }
      }
      expect(changed).toEqual([]);
      // And the values of every series did arrive.
      expect([...changedLater].sort()).toEqual(ECON_COMPONENTS);
    },
  );

  it('has values of every recorded source that has a past', () => {
    const empty = [...asRecorded.counts].filter(
      ([id, count]) => count === 0 && sourceById(id).providerHistoryDays !== 0,
    );
    expect(empty.map(([id]) => id)).toEqual([...NOT_RECORDED]);
  });
});
