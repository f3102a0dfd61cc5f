import { Client } from 'pg';
import { median } from 'simple-statistics';
import { publishedWindow } from '../../packages/engine/licensed-inputs/published-window.ts';
import { exchangeId } from '../../packages/engine/measurement/measurement.ts';
import { timelinesOf } from '../../packages/engine/observations/series-window.ts';
import { pinballLoss } from '../../packages/engine/outlook/judge-outlook.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, HOUR_MS, isoDay, MINUTE_MS, utcDayOf } from '../../packages/engine/timestamps.ts';
import {
  OutlookJudgementStore,
  PublishedOutlookRecord,
  type RecordedJudgement,
} from '../../src/published/outlook-judgement.store.ts';
import { type NotificationChannel } from '../../src/platform/database/notification-channel.ts';
import { ObservationReader } from '../../src/observations/observation.reader.ts';
import { FIXED_GRID_SECRET, gridShiftOf } from '../../src/published/stored-inputs.reader.ts';
import { StoreUnavailableError } from '../../src/published/published-state.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { createCycleVerifier } from '../support/cycle-verifier.ts';
import { createOutlookJudging } from '../support/outlook.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { storedCycle } from '../support/stored-cycle.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfEachTest } from '../support/suite-database.ts';
import { withdraw } from '../support/withdrawn-cycle.ts';

const NOW = SEEDED_NOW_MS;
/** 2026-03-10; the outlook over 24 hours of the day before ended when it began. */
const TODAY_MS = utcDayOf(NOW);
const YESTERDAY_MS = TODAY_MS - DAY_MS;

describe('judgements of outlooks', () => {
  const database = databaseOfEachTest(createSeededDatabase);
  const { query } = database;

  const judge = (atMs = NOW) => createOutlookJudging(database.dataSource).run(atMs);
  const store = () => new OutlookJudgementStore(database.dataSource);
  const rows = (): Promise<RecordedJudgement[]> => store().after(0);
  const withdrawYesterdays = () =>
    withdraw(database.dataSource, cycleNumberAt(YESTERDAY_MS), NOW, { andLater: true });

  it('are recorded once when a horizon ended, one case a day, backfilled ones apart', async () => {
    expect(await judge()).toBe('3 judgements of earlier outlooks recorded');
    expect(await judge()).toBeNull();
    const recorded = await rows();
    expect(recorded.map(({ asset, horizonHours, cycleAtMs }) => [asset, horizonHours, cycleAtMs])).toEqual(
      ['BTC', 'ETH', 'SOL'].map((asset) => [asset, 24, YESTERDAY_MS]),
    );
    for (const { backfilled, unjudged } of recorded) expect([backfilled, unjudged]).toEqual([true, null]);
    const [{ high, low, close, open }] = (await query<{
      high: number;
      low: number;
      close: number;
      open: number;
    }>(
      `SELECT candle[2] AS high, candle[3] AS low, value AS close,
              (SELECT value FROM observations WHERE source_id = 'exchange.klines_1d:BTCUSDT' AND event_at = $2) AS open
       FROM observations WHERE source_id = 'exchange.klines_1d:BTCUSDT' AND event_at = $1`,
      [new Date(TODAY_MS), new Date(YESTERDAY_MS)],
    )) as [{ high: number; low: number; close: number; open: number }];
    const { judgement } = recorded[0]!;
    expect(judgement!.day).toBe(isoDay(YESTERDAY_MS));
    expect(judgement!.move.return).toBeCloseTo(Math.log(close / open), 5);
    expect(judgement!.move.highest).toBeCloseTo(Math.log(Math.max(high, open) / open), 5);
    expect(judgement!.move.lowest).toBeCloseTo(Math.log(Math.min(low, open) / open), 5);
    // What was published of the declared moves is what was judged.
    const { items } = (await storedCycle(database.dataSource, cycleNumberAt(YESTERDAY_MS))).result.outlook!;
    expect(
      judgement!.events
        .filter(({ event }) => event === 'within')
        .map(({ movePct, probability }) => ({ movePct, probability })),
    ).toEqual(items[0]!.within);
    expect(
      judgement!.events
        .filter(({ event }) => event === 'touch')
        .map(({ movePct, probability }) => ({ movePct, probability })),
    ).toEqual(items[0]!.touch);
    const { volume } = items[0]!;
    const outcome = judgement!.volume!.outcome;
    expect(judgement!.volume).toMatchObject({
      served: pinballLoss(volume!, outcome),
      inside80: volume!.p10 <= outcome && outcome <= volume!.p90,
    });
    expect(judgement!.inside80.served.return).toBe(
      judgement!.move.return >= items[0]!.return!.p10 && judgement!.move.return <= items[0]!.return!.p90,
    );
  });

  it('judge the volume by the cells of its days', async () => {
    const id = exchangeId('klines_1d', 'BTC');
    const { gridShift } = gridShiftOf(FIXED_GRID_SECRET, id);
    const [{ from }] = (await query<{ from: string }>(
      `SELECT source #>> '{window,from}' AS from FROM cycle_details, json_array_elements(inputs -> 'sources') AS source
       WHERE cycle_at = $1 AND source ->> 'sourceId' = $2`,
      [new Date(YESTERDAY_MS), id],
    )) as [{ from: string }];
    const reader = new ObservationReader(database.dataSource);
    const rows = await reader.windows(
      [{ sourceId: id, fromEventMs: Date.parse(from) }],
      await reader.watermark(),
      NOW,
    );
    const window = timelinesOf([id], rows).get(id)!.asOf(NOW, NOW);
    const coarse = publishedWindow(id, window, gridShift!, () => window);
    const at = coarse.eventAtMs.indexOf(TODAY_MS);
    // At midnight, the day that ends then isn't known.
    const usual = median([...coarse.quoteVolume.subarray(at - 61, at - 1)]);
    await judge();
    const [{ judgement }] = (await store().after(0)) as [RecordedJudgement];
    expect(judgement!.volume!.outcome).toBeCloseTo(Math.log(coarse.quoteVolume[at]! / usual), 4);
    expect(coarse.quoteVolume[at]).not.toBe(window.quoteVolume[at]);
  });

  it('are recorded once by two workers, and never while the clock is wrong', async () => {
    expect(await createOutlookJudging(database.dataSource, { isOpen: false }).run(NOW)).toBeNull();
    await Promise.all([judge(), judge()]);
    await judge();
    expect(await rows()).toHaveLength(3);
  });

  it('are never restated: neither by a later candle, nor by the role of the service', async () => {
    await judge();
    const before = await rows();
    await query(
      `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value, candle)
       SELECT source_id, event_at, $1, $1, value, candle FROM observations
       WHERE source_id LIKE 'exchange.klines_1d:%' AND event_at = $2`,
      [new Date(NOW), new Date(TODAY_MS)],
    );
    await judge(NOW + HOUR_MS);
    expect(await rows()).toEqual(before);
    for (const statement of ['UPDATE outlook_judgements SET rules = rules', 'DELETE FROM outlook_judgements'])
      await expect(query(statement)).rejects.toThrow('permission denied');
  });

  it('wait a day for the candles of the horizon, and then say that there are none', async () => {
    await database.asOwner(
      `DELETE FROM observations WHERE source_id = 'exchange.klines_1d:ETHUSDT' AND event_at = '${new Date(TODAY_MS).toISOString()}'`,
    );
    expect(await judge()).toMatch(/^2 /);
    expect(await judge(TODAY_MS + DAY_MS - MINUTE_MS)).toBeNull();
    await judge(TODAY_MS + DAY_MS);
    const ether = (await rows()).filter(({ asset, horizonHours }) => asset === 'ETH' && horizonHours === 24);
    expect(ether[0]).toMatchObject({ cycleAtMs: YESTERDAY_MS, unjudged: 'no_move', judgement: null });
  });

  it('say that there was no outlook to judge', async () => {
    await withdrawYesterdays();
    await database.asOwner(
      `DELETE FROM observations WHERE source_id = 'exchange.klines_1h:SOLUSDT' AND event_at = '${new Date(YESTERDAY_MS - 5 * HOUR_MS).toISOString()}'`,
    );
    await createCycleRunner(database.dataSource, new TestClock(NOW), 'a').publishOpen(
      cycleNumberAt(YESTERDAY_MS),
      cycleNumberAt(YESTERDAY_MS),
    );
    await judge();
    expect((await rows()).map(({ asset, unjudged }) => [asset, unjudged])).toEqual([
      ['BTC', null],
      ['ETH', null],
      ['SOL', 'no_outlook'],
    ]);
  });

  it('are found changed or missing by the verification of their cycle', async () => {
    await judge();
    const differences = async (): Promise<readonly string[]> =>
      (await createCycleVerifier(database.dataSource).verify(cycleNumberAt(YESTERDAY_MS)))!.differences;
    expect(await differences()).toEqual([]);
    await database.asOwner(
      `UPDATE outlook_judgements SET judgement = replace(judgement::text, '"happened":true', '"happened":false')::json
       WHERE asset = 'BTC'`,
    );
    expect((await differences()).join()).toContain('outlook.24.BTC');
    await database.asOwner(`DELETE FROM outlook_judgements WHERE asset = 'SOL'`);
    expect((await differences()).join()).toContain('outlook.24.SOL');
  });

  it('of other cycles are recorded where one cannot be judged, and the run fails', async () => {
    await database.asOwner(
      `UPDATE cycle_details SET inputs = jsonb_set(inputs::jsonb, '{outlook,fit,sha256}', to_jsonb(repeat('0', 64)))::json
       WHERE cycle_at = '${new Date(YESTERDAY_MS).toISOString()}'`,
    );
    // By then, the outlook of today is due as well.
    await expect(judge(TODAY_MS + 2 * DAY_MS)).rejects.toThrow('is missing');
    const days = (await rows()).map(({ cycleAtMs }) => cycleAtMs);
    expect(new Set(days)).toEqual(new Set([TODAY_MS]));
  });

  it('of an outlook that is not repaired for a week are recorded as unjudged', async () => {
    await database.asOwner(`UPDATE outlook_fits SET content = replace(content, '"cases":', '"cases": ')`);
    const endMs = YESTERDAY_MS + DAY_MS;
    await expect(judge(endMs + 7 * DAY_MS - 1)).rejects.toThrow('does not match its hash');
    expect(await rows()).toEqual([]);
    await expect(judge(endMs + 7 * DAY_MS)).rejects.toThrow('does not match its hash');
    const recorded = await rows();
    expect(
      recorded.map(({ unjudged, cycleAtMs, horizonHours }) => [unjudged, cycleAtMs, horizonHours]),
    ).toEqual(Array.from({ length: 3 }, () => ['not_recomputable', YESTERDAY_MS, 24]));
  });

  it('no longer count once their cycle is withdrawn', async () => {
    await judge();
    await withdrawYesterdays();
    expect(await rows()).toEqual([]);
    expect(await store().withdrawn()).toHaveLength(3);
  });

  it('notify their readers when a cycle is withdrawn', async () => {
    await judge();
    const listener = new Client({ connectionString: database.url });
    await listener.connect();
    const notified: string[] = [];
    listener.on('notification', ({ channel }) => notified.push(channel));
    await listener.query('LISTEN outlook_judged');
    await withdrawYesterdays();
    // Notifications that were sent before arrive with its answer.
    await listener.query('SELECT 1');
    await listener.end();
    expect(notified).toEqual(['outlook_judged']);
  });

  it('are held in memory: each new one, and none of a cycle that was withdrawn since', async () => {
    const silent = { subscribe: () => undefined } as unknown as NotificationChannel;
    const record = new PublishedOutlookRecord(store(), silent);
    expect(() => record.current).toThrow(StoreUnavailableError);
    await record.onApplicationBootstrap();
    const empty = record.current;
    await record.keepUp();
    expect(record.current).toBe(empty);
    await judge();
    await record.keepUp();
    expect(record.current.judgements).toEqual(await rows());
    const { revision } = record.current;
    await withdrawYesterdays();
    await record.keepUp();
    expect(record.current.judgements).toEqual([]);
    expect(record.current.revision).toBeGreaterThan(revision);
  });

  it('of earlier rules stay as they were recorded, and don’t count: the same days are judged again', async () => {
    await judge();
    const [withoutRules] = await rows();
    await database.asOwner(`DELETE FROM outlook_judgements WHERE asset = 'SOL'`);
    await database.asOwner(`UPDATE outlook_judgements SET rules = NULL, basis = 'model'`);
    expect(await rows()).toEqual([]);
    expect(await judge()).toBe('3 judgements of earlier outlooks recorded');
    const [again] = await rows();
    expect(again!.judgement).toEqual(withoutRules!.judgement);
    expect(await query('SELECT rules, count(*)::int FROM outlook_judgements GROUP BY 1 ORDER BY 1')).toEqual([
      { rules: '2', count: 3 },
      { rules: null, count: 2 },
    ]);
  });

  it('of an outlook by rules 1 judge its one basis, which its horizons need not agree on', async () => {
    const dropBases = (basis: string) =>
      database.asOwner(
        `UPDATE cycle_details SET result = jsonb_set(result::jsonb, '{outlook,items}',
           (SELECT jsonb_agg(item - 'bases' - 'wilder' || '{"basis": "${basis}"}' ORDER BY place)
            FROM jsonb_array_elements(result::jsonb #> '{outlook,items}') WITH ORDINALITY AS items (item, place)))::json
         WHERE cycle_at = '${new Date(YESTERDAY_MS).toISOString()}'`,
      );
    await dropBases('climatology');
    await judge();
    for (const { judgement } of await rows()) {
      const { losses, events, inside80 } = judgement!;
      expect(losses.range.served).toBe(losses.range.climatology);
      expect(losses.volatility.served).toBe(losses.volatility.climatology);
      expect(inside80.served).toEqual(inside80.climatology);
      for (const { probability, climatology } of events) expect(probability).toBe(climatology);
    }
  });
});
