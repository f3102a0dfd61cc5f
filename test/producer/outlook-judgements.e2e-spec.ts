import { Client } from 'pg';
import { type OutlookJudgement } from '../../packages/engine/outlook/judge-outlook.ts';
import { INITIAL_BASES } from '../../packages/engine/outlook-record/outlook-basis.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, HOUR_MS, isoDay, MINUTE_MS, utcDayOf } from '../../packages/engine/timestamps.ts';
import { NoticeStore } from '../../src/published/notice.store.ts';
import {
  OutlookJudgementStore,
  PublishedOutlookRecord,
  type RecordedJudgement,
} from '../../src/published/outlook-judgement.store.ts';
import { type NotificationChannel } from '../../src/platform/database/notification-channel.ts';
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
    for (const { backfilled, unjudged, basis, skillLowerEnd } of recorded)
      expect([backfilled, unjudged, basis, skillLowerEnd]).toEqual([true, null, null, null]);
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
    expect(judgement!.inside80.model.return).toBe(
      judgement!.move.return >= items[0]!.return!.p10 && judgement!.move.return <= items[0]!.return!.p90,
    );
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
    for (const statement of ['UPDATE outlook_judgements SET basis = basis', 'DELETE FROM outlook_judgements'])
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

  it('switch the basis after 30 days in a row without skill, tell of it, and no cycle before knows', async () => {
    await query('UPDATE cycles SET backfilled = false WHERE cycle_at = $1', [new Date(YESTERDAY_MS)]);
    await recordDays(360, -0.1, 29);
    expect((await store().bases())(NOW).BTC).toEqual(INITIAL_BASES.BTC);
    await judge();
    const bitcoin = (await rows()).filter(({ asset }) => asset === 'BTC').at(-1)!;
    expect(bitcoin).toMatchObject({ cycleAtMs: YESTERDAY_MS, backfilled: false, basis: 'climatology' });
    expect(bitcoin.skillLowerEnd).toBeLessThan(0);
    const bases = await store().bases();
    expect(bases(NOW)).toEqual({ ...INITIAL_BASES, BTC: { ...INITIAL_BASES.BTC, 24: 'climatology' } });
    expect(bases(NOW - 1)).toEqual(INITIAL_BASES);
    const [entry, ...more] = await new NoticeStore(database.dataSource).changelog();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ date: isoDay(NOW), type: 'data-note', scope: ['outlook'] });
    expect(entry!.summary).toMatch(/^The outlook of BTC over 24 hours rests on the distribution/);
    await createCycleRunner(database.dataSource, new TestClock(NOW + 15 * MINUTE_MS), 'a').catchUp(0);
    const { inputs } = await storedCycle(database.dataSource, cycleNumberAt(NOW) + 1);
    expect(inputs.outlook!.bases).toEqual(bases(NOW));
  });

  it('keep the basis after 29 days', async () => {
    await query('UPDATE cycles SET backfilled = false WHERE cycle_at = $1', [new Date(YESTERDAY_MS)]);
    await recordDays(360, -0.1, 28);
    await judge();
    expect((await store().bases())(NOW)).toEqual(INITIAL_BASES);
  });

  /** Days of BTC before yesterday on which the model lost twice what climatology did; skill of the last ones. */
  async function recordDays(count: number, lowerEnd: number, withSkill: number): Promise<void> {
    const losses = { model: 2, climatology: 1, exponentiallyWeighted: 1 };
    for (let back = count; back >= 1; back--) {
      const atMs = YESTERDAY_MS - back * DAY_MS;
      const judgement = {
        asset: 'BTC',
        horizonHours: 24,
        day: isoDay(atMs),
        losses: { return: losses, range: losses },
        events: [],
      } as unknown as OutlookJudgement;
      await query(
        `INSERT INTO cycles SELECT (jsonb_populate_record(c, jsonb_build_object('cycle_at', $1::timestamptz, 'cycle_number', $2::bigint))).*
         FROM cycles c WHERE c.cycle_at = $3`,
        [new Date(atMs), cycleNumberAt(atMs), new Date(YESTERDAY_MS)],
      );
      await query(
        `INSERT INTO outlook_judgements (cycle_at, published_at, asset, horizon_hours, backfilled, judged_at, judgement,
                                         skill_lower_end, basis)
         SELECT cycle_at, published_at, 'BTC', 24, false, $2, $3, $4, 'model' FROM cycles WHERE cycle_at = $1`,
        [
          new Date(atMs),
          new Date(atMs + DAY_MS + HOUR_MS),
          JSON.stringify(judgement),
          back <= withSkill ? lowerEnd : null,
        ],
      );
    }
  }
});
