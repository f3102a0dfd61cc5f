import { type DailyTally } from '../../packages/engine/calibration/outcome.ts';
import { METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { OutcomeDayReader } from '../../src/published/outcome-days.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { createSeededDatabase, SEEDED_CYCLES, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { storedCycle } from '../support/stored-cycle.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfEachTest } from '../support/suite-database.ts';
import { createScoring } from '../support/track-record.ts';
import { withdraw } from '../support/withdrawn-cycle.ts';

const NOW = SEEDED_NOW_MS;
const CURRENT = cycleNumberAt(NOW);
const OLDEST = CURRENT - SEEDED_CYCLES + 1;
/** Cycles of the seeded 48 hours whose 24 hours are over: those of the first day and the one at its end. */
const ENDED = 97;

interface StoredOutcome {
  readonly cycle: number;
  readonly asset: string;
  readonly horizon: number;
  readonly unscorable: string | null;
  readonly earlier: number | null;
  readonly entry: number | null;
  readonly exit: number | null;
  readonly band: number | null;
  readonly entrySource: string | null;
  readonly calls: readonly (readonly [string, string, number, number | null, number | null])[];
}

describe('outcomes of published cycles', () => {
  const database = databaseOfEachTest(createSeededDatabase);
  const { query } = database;

  const outcomes = (): Promise<StoredOutcome[]> =>
    query(
      `SELECT round((extract(epoch FROM cycle_at) - 1704067200) / 900)::int AS cycle, asset, horizon_hours AS horizon, unscorable,
              earlier_price AS earlier, entry_price AS entry, exit_price AS exit, neutral_band AS band, entry_source AS "entrySource", calls
       FROM cycle_outcomes ORDER BY 1, 2, 3, published_at`,
    );
  const days = () => new OutcomeDayReader(database.dataSource).changedSince(0);
  const casesOf = (tallies: readonly (DailyTally | null)[]): number =>
    tallies.reduce((sum, tally) => sum + (tally?.speakers['profesor']?.cases ?? 0), 0);

  it('are recorded once when their horizon ends, from the prices known then', async () => {
    const scoring = createScoring(database.dataSource);
    expect(await scoring.run(NOW)).toBe(`${ENDED * 3} outcomes of earlier calls recorded`);
    const rows = await outcomes();
    expect(rows.map(({ cycle }) => cycle).filter((_, i) => i % 3 === 0)).toEqual(
      Array.from({ length: ENDED }, (_, i) => OLDEST + i),
    );
    for (const { horizon, unscorable, entrySource, asset } of rows)
      expect([horizon, unscorable, entrySource]).toEqual([24, null, `exchange.price:${asset}USDT`]);
    const [first] = rows;
    const priceAt = async (atMs: number): Promise<number> =>
      (
        await query<{ value: number }>(
          `SELECT value FROM observations WHERE source_id = 'exchange.price:BTCUSDT' AND event_at = $1`,
          [new Date(atMs)],
        )
      )[0]!.value;
    expect(first).toMatchObject({
      asset: 'BTC',
      earlier: await priceAt(cycleAtMs(OLDEST) - DAY_MS),
      entry: await priceAt(cycleAtMs(OLDEST)),
      exit: await priceAt(cycleAtMs(OLDEST) + DAY_MS),
    });
    expect(first!.calls.map(([speaker]) => speaker)).toEqual([
      'profesor',
      'tokio',
      'berlin',
      'nairobi',
      'helsinki',
      'denver',
      'marseille',
    ]);
    const { result } = await storedCycle(database.dataSource, OLDEST);
    expect(first!.band).toBe(result.outlook!.items[0]!.neutral!.band);
    expect(first!.band).toBeGreaterThan(0);
    expect(await scoring.run(NOW)).toBeNull();
    expect(await scoring.run(NOW + 15 * MINUTE_MS)).toBe('3 outcomes of earlier calls recorded');
  });

  it('are never restated: neither by a later price, nor by the role of the service', async () => {
    await createScoring(database.dataSource).run(NOW);
    const before = await outcomes();
    await query(
      `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
       SELECT source_id, event_at, known_at + interval '1 minute', $1, value * 2 FROM observations
       WHERE source_id LIKE 'exchange.price:%'`,
      [new Date(NOW)],
    );
    await createScoring(database.dataSource).run(NOW + MINUTE_MS);
    expect(await outcomes()).toEqual(before);
    for (const statement of ['UPDATE cycle_outcomes SET exit_price = 1', 'DELETE FROM cycle_outcomes'])
      await expect(query(statement)).rejects.toThrow('permission denied');
  });

  it('use no price that was not known when the horizon ended', async () => {
    // Every trade of the end is stored, and became known a minute too late.
    await database.asOwner(
      `UPDATE observations SET known_at = event_at + interval '16 minutes' WHERE source_id LIKE 'exchange.price:%'`,
    );
    await createScoring(database.dataSource).run(NOW);
    const [first] = await outcomes();
    expect(first).toMatchObject({ entrySource: 'exchange.klines_1h:BTCUSDT', unscorable: null });
  });

  it('say why there is none, an hour after the end, where a price was not known', async () => {
    await database.asOwner(
      `DELETE FROM observations WHERE source_id IN ('exchange.price:ETHUSDT', 'exchange.klines_1h:ETHUSDT')
       AND event_at > '${new Date(cycleAtMs(OLDEST)).toISOString()}'`,
    );
    const scoring = createScoring(database.dataSource);
    await scoring.run(NOW);
    const ether = (await outcomes()).filter(({ asset }) => asset === 'ETH');
    // The price of the first cycle is held, as are hourly closes of the next hour and a half.
    expect(ether[0]).toMatchObject({ cycle: OLDEST, unscorable: 'no_exit_price', entry: null, calls: [] });
    expect(ether.at(-1)).toMatchObject({ unscorable: 'no_entry_price' });
    expect(Math.max(...ether.map(({ cycle }) => cycle))).toBe(OLDEST + ENDED - 1 - 4);
    await scoring.run(NOW + HOUR_MS);
    const summed = (await days()).filter(({ asset }) => asset === 'ETH');
    expect(summed.reduce((sum, one) => sum + one.noEntryPrice + one.noExitPrice, 0)).toBe(ENDED);
    expect(casesOf(summed.map(({ tally }) => tally))).toBe(0);
  });

  it('are summed by day, and the sums hold what the outcomes say', async () => {
    await createScoring(database.dataSource).run(NOW);
    const bitcoin = (await days()).filter(({ asset }) => asset === 'BTC');
    expect(
      bitcoin.map(({ day, backfilled, methodologyVersion }) => [day, backfilled, methodologyVersion]),
    ).toEqual([
      ['2026-03-08', true, METHODOLOGY_VERSION],
      ['2026-03-09', true, METHODOLOGY_VERSION],
    ]);
    const rows = (await outcomes()).filter(({ asset }) => asset === 'BTC');
    const called = rows.filter(({ calls }) => calls[0]![1] !== 'monitoring');
    expect(casesOf(bitcoin.map(({ tally }) => tally))).toBe(called.length);
    const risen = rows.filter(({ entry, exit }) => exit! > entry!).length;
    expect(bitcoin.reduce((sum, { tally }) => sum + tally!.claimsHeld.price_higher, 0)).toBe(risen);
  });

  it('are summed again where a day was summed before neutral rates and directional calls were counted', async () => {
    await createScoring(database.dataSource).run(NOW);
    const before = (await days()).map(({ day, asset, tally }) => ({ day, asset, tally }));
    await query(
      `UPDATE outcome_days SET tally = regexp_replace(
         regexp_replace(tally::text, '"directional":{[^}]*},', '', 'g'), '"withinBand":[0-9]+,', '', 'g')::json`,
    );
    expect(JSON.stringify(await days())).not.toMatch(/withinBand|directional/);
    await createScoring(database.dataSource).run(NOW);
    expect((await days()).map(({ day, asset, tally }) => ({ day, asset, tally }))).toEqual(
      expect.arrayContaining(before),
    );
    expect(before.some(({ tally }) => (tally?.speakers['profesor']?.withinBand ?? 0) > 0)).toBe(true);
  });

  it('are stored once by two workers at the same time', async () => {
    const [one, other] = [createScoring(database.dataSource), createScoring(database.dataSource)];
    await Promise.all([one.run(NOW), other.run(NOW)]);
    await Promise.all([other.run(NOW), one.run(NOW)]);
    expect(await outcomes()).toHaveLength(ENDED * 3);
    const bitcoin = (await days()).filter(({ asset }) => asset === 'BTC');
    expect(bitcoin.reduce((sum, { tally }) => sum + tally!.cycles, 0)).toBe(ENDED);
  });

  it('wait while the clock is not trusted', async () => {
    expect(await createScoring(database.dataSource, { isOpen: false }).run(NOW + 9 * DAY_MS)).toBeNull();
    expect(await outcomes()).toEqual([]);
  });

  it('of withdrawn cycles leave the record, and those of the cycle published again enter it', async () => {
    const scoring = createScoring(database.dataSource);
    await scoring.run(NOW);
    await withdraw(database.dataSource, OLDEST, NOW);
    await scoring.run(NOW);
    const bitcoinCycles = async (): Promise<[cycles: number, withdrawn: number]> => {
      const own = (await days()).filter(({ asset }) => asset === 'BTC');
      return [
        own.reduce((sum, { tally }) => sum + (tally?.cycles ?? 0), 0),
        own.reduce((sum, { withdrawn }) => sum + withdrawn, 0),
      ];
    };
    expect(await bitcoinCycles()).toEqual([ENDED - 1, 1]);
    expect(await outcomes()).toHaveLength(ENDED * 3);
    const later = new TestClock(NOW + 20 * MINUTE_MS);
    await createCycleRunner(database.dataSource, later, 'b').publishOpen(OLDEST, OLDEST);
    await createScoring(database.dataSource).run(later.now());
    expect(await outcomes()).toHaveLength((ENDED + 2) * 3);
    expect(await bitcoinCycles()).toEqual([ENDED + 1, 1]);
  });
});
