import { ASSETS } from '../../packages/engine/assets.ts';
import { HORIZON_BASES, OUTLOOK_HORIZONS_HOURS } from '../../packages/engine/outlook/outlook-terms.ts';
import { outlookRecord } from '../../packages/engine/outlook-record/outlook-record.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, isoDay, utcDayOf } from '../../packages/engine/timestamps.ts';
import { AuditStore } from '../../src/platform/audit/audit.store.ts';
import { CycleWithdrawalStore } from '../../src/published/cycle-withdrawal.store.ts';
import { OutlookJudgementStore } from '../../src/published/outlook-judgement.store.ts';
import { createOutlookJudging, untilOutlookRecordServed } from '../support/outlook.ts';
import { partnerReads } from '../support/partner-reads.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { suiteService } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';

const YESTERDAY_MS = utcDayOf(SEEDED_NOW_MS) - DAY_MS;
const PAIRS = ASSETS.flatMap((asset) => OUTLOOK_HORIZONS_HOURS.map((hours) => [asset, hours] as const));

describe('the track record of the outlook', () => {
  const service = suiteService({ limits: 'none' });
  const { get, read, errorOf } = partnerReads(service, '/api/v1/data/track-record');
  const store = () => new OutlookJudgementStore(service.database.dataSource);
  const query = (sql: string, parameters: unknown[] = []) =>
    service.database.dataSource.query(sql, parameters);
  const basisOf = (hours: 24 | 72 | 168) => ({ basis: 'model', since: null, bases: HORIZON_BASES[hours] });

  /** Stores the judgement of an earlier live day of BTC over 24 hours, like that of yesterday. */
  async function recordLiveDay(back: number): Promise<void> {
    const at = new Date(YESTERDAY_MS - back * DAY_MS);
    await query(
      `INSERT INTO cycles SELECT (jsonb_populate_record(c, jsonb_build_object('cycle_at', $1::timestamptz, 'cycle_number', $2::bigint, 'backfilled', false))).*
       FROM cycles c WHERE c.cycle_at = $3`,
      [at, cycleNumberAt(at.getTime()), new Date(YESTERDAY_MS)],
    );
    await query(
      `INSERT INTO outlook_judgements (cycle_at, published_at, asset, horizon_hours, backfilled, judged_at, judgement, rules)
       SELECT c.cycle_at, c.published_at, 'BTC', 24, false, c.cycle_at + interval '25 hours',
              (SELECT jsonb_set(j.judgement::jsonb, '{day}', to_jsonb($2::text)) FROM outlook_judgements j
               WHERE j.cycle_at = $3 AND j.asset = 'BTC' AND j.horizon_hours = 24), '2'
       FROM cycles c WHERE c.cycle_at = $1`,
      [at, isoDay(at.getTime()), new Date(YESTERDAY_MS)],
    );
    await query(`SELECT pg_notify('outlook_judged', '')`);
    await untilOutlookRecordServed(service);
  }

  beforeAll(() => {
    service.clock.set(SEEDED_NOW_MS);
  });

  it('has no case, and the declared bases, before anything was judged', async () => {
    const { data, meta } = await read('?kind=outlook');
    expect(data).toEqual({
      kind: 'outlook',
      records: [],
      bases: PAIRS.map(([asset, hours]) => ({
        asset,
        horizon_hours: hours,
        ...basisOf(hours),
      })),
      left_out: { no_outlook: 0, no_move: 0, not_recomputable: 0, withdrawn: 0 },
    });
    expect(meta).toMatchObject({ schema_version: 'track-record/1', attribution: [], tier_served: 'tier0' });
  });

  it('is that of the recorded judgements, with a new ETag once there are any', async () => {
    const before = await get('?kind=outlook').expect(200);
    await createOutlookJudging(service.database.dataSource).run(SEEDED_NOW_MS);
    await untilOutlookRecordServed(service);
    const after = await get('?kind=outlook').set('If-None-Match', before.headers['etag']!).expect(200);
    await get('?kind=outlook').set('If-None-Match', after.headers['etag']!).expect(304);
    const { records } = after.body.data;
    expect(records.map((one: Json) => [one.asset, one.horizon_hours, one.backfilled])).toEqual(
      ASSETS.map((asset) => [asset, 24, true]),
    );
    const judgements = (await store().after(0)).flatMap(({ judgement }) => judgement ?? []);
    const own = outlookRecord(judgements.filter(({ asset }) => asset === 'ETH'))!;
    const { day, losses, events, volume } = judgements.find(({ asset }) => asset === 'ETH')!;
    expect(records[1]).toMatchObject({ since: day, until: day, cases: 1, independent_cases: 1 });
    expect(records[1].pinball_loss).toEqual(
      (['return', 'range'] as const).flatMap((of) =>
        (['climatology', 'exponentiallyWeighted'] as const).map((benchmark) => ({
          of,
          against: benchmark === 'climatology' ? 'trailing_year' : 'ewma',
          loss: losses[of].served,
          benchmark_loss: losses[of][benchmark],
          skill: own.skill[of][benchmark].value,
          interval: null,
        })),
      ),
    );
    expect(records[1].declared_moves).toHaveLength(9);
    expect(records[1].volatility_loss[0]).toEqual({
      against: 'trailing_year',
      loss: losses.volatility.served,
      benchmark_loss: losses.volatility.climatology,
      skill: own.skill.volatility.climatology.value,
      interval: null,
    });
    expect(records[1].wilder).toBeNull();
    expect(records[1].volume).toEqual({
      cases: 1,
      loss: volume!.served,
      benchmark_loss: volume!.climatology,
      skill: own.volume!.skill.value,
      interval: null,
      skill_shown: null,
      coverage_80: volume!.inside80 ? 1 : 0,
      coverage_interval: null,
      holds_nominal: null,
    });
    const [within] = records[1].declared_moves;
    expect(within).toMatchObject({
      event: 'within',
      move_pct: events[0]!.movePct,
      rate: events[0]!.happened ? 1 : 0,
      mean_probability: events[0]!.probability,
    });
    expect(within.brier).toBeCloseTo((within.rate - within.mean_probability) ** 2, 4);
    expect(records[1].coverage_80.range).toEqual({
      served: own.coverage80.range.served.share,
      interval: null,
      holds_nominal: null,
      model: own.coverage80.range.model.share,
      trailing_year: own.coverage80.range.climatology.share,
    });
    expect(records[1].pit_histogram).toEqual(own.probabilityIntegral);
    expect(records[1].probabilities.bins.reduce((sum: number, { cases }: Json) => sum + cases, 0)).toBe(9);
  });

  it('keeps live cases apart, has intervals once there are enough, and changes with each judgement', async () => {
    const tags = new Set<string>();
    for (let back = 40; back >= 1; back--) {
      await recordLiveDay(back);
      if (back > 2) continue;
      tags.add((await get('?kind=outlook&asset=btc').expect(200)).headers['etag']!);
    }
    expect(tags.size).toBe(2);
    const { data } = await read('?kind=outlook&asset=btc&horizon=24');
    expect(data.records.map((one: Json) => [one.backfilled, one.cases])).toEqual([
      [false, 40],
      [true, 1],
    ]);
    const [live] = data.records;
    expect(live.since).toEqual(isoDay(YESTERDAY_MS - 40 * DAY_MS));
    expect(live.until).toEqual(isoDay(YESTERDAY_MS - DAY_MS));
    // The same day 40 times: nothing varies.
    const [skill] = live.pinball_loss;
    expect(skill.interval).toEqual({ low: skill.skill, high: skill.skill });
    expect(live.coverage_80.range.interval).toEqual(
      live.coverage_80.range.served === 1 ? { low: 1, high: 1 } : { low: 0, high: 0 },
    );
    expect(live.coverage_80.range.holds_nominal).toBe(false);
    expect(live.declared_moves[0].skill_shown).toBe(live.declared_moves[0].interval.low > 0);
    expect(data.bases).toEqual([{ asset: 'BTC', horizon_hours: 24, ...basisOf(24) }]);
  });

  it('counts the days that are asked for', async () => {
    const { data } = await read(`?kind=outlook&asset=BTC&to=${isoDay(YESTERDAY_MS - 11 * DAY_MS)}`);
    expect(data.records.map((one: Json) => [one.horizon_hours, one.cases])).toEqual([[24, 30]]);
    expect((await read('?kind=outlook&from=2027-01-01')).data.records).toEqual([]);
  });

  it('says how many days could not be computed again', async () => {
    await query(
      `INSERT INTO outlook_judgements (cycle_at, published_at, asset, horizon_hours, backfilled, judged_at, unjudged, rules)
       SELECT cycle_at, published_at, 'SOL', 72, false, cycle_at + interval '73 hours', 'not_recomputable', '2'
       FROM cycles WHERE cycle_at = $1`,
      [new Date(YESTERDAY_MS - 5 * DAY_MS)],
    );
    await query(`SELECT pg_notify('outlook_judged', '')`);
    await untilOutlookRecordServed(service);
    const leftOut = async (rest: string) => (await read(`?kind=outlook${rest}`)).data.left_out;
    const none = { no_outlook: 0, no_move: 0, not_recomputable: 0, withdrawn: 0 };
    expect(await leftOut('&asset=SOL&horizon=72')).toEqual({ ...none, not_recomputable: 1 });
    expect(await leftOut('&asset=SOL&horizon=24')).toEqual(none);
  });

  it('loses the days of withdrawn cycles, and says how many', async () => {
    const { dataSource } = service.database;
    await new CycleWithdrawalStore(dataSource, new AuditStore(dataSource)).withdraw(
      { cycleNumber: cycleNumberAt(YESTERDAY_MS), andLater: false, reason: 'wrong' },
      { actor: 'a', address: 'b', atMs: SEEDED_NOW_MS },
    );
    await untilOutlookRecordServed(service);
    const { data } = await read('?kind=outlook&horizon=24');
    expect(data.left_out).toEqual({ no_outlook: 0, no_move: 0, not_recomputable: 0, withdrawn: 3 });
    expect(data.records.map((one: Json) => [one.asset, one.backfilled])).toEqual([['BTC', false]]);
  });

  it('leaves the record of verdicts, which is the default, as it is', async () => {
    const asked = (rest = '') => get(rest).set('X-Request-ID', 'same').expect(200);
    const [own, named] = [await asked(), await asked('?kind=verdict')];
    expect(named.text).toBe(own.text);
    expect(named.headers['etag']).toBe(own.headers['etag']);
    expect(Object.keys(own.body.data)).toEqual(['records', 'left_out']);
  });

  it.each([
    ['?kind=plan', 422, 'VALIDATION_ERROR'],
    ['?kind=outlook&agent=profesor', 422, 'VALIDATION_ERROR'],
    ['?kind=outlook&asset=DOGE', 400, 'UNKNOWN_ASSET'],
    ['?kind=outlook&horizon=48', 422, 'VALIDATION_ERROR'],
    ['?kind=outlook&from=2026-03-09&to=2026-03-08', 400, 'INVALID_RANGE'],
  ])('refuses %s', async (rest, status, code) => {
    expect(await errorOf(rest)).toBe(`${status} ${code}`);
  });

  it('says that an agent has no part in it', async () => {
    const { body } = await get('?kind=outlook&agent=tokio').expect(422);
    expect(body.detail).toBe('agent is only for kind=verdict: an outlook has no speaker');
  });
});
