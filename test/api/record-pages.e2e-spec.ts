import { ASSETS } from '../../packages/engine/assets.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, isoDay, MINUTE_MS, utcDayOf } from '../../packages/engine/timestamps.ts';
import { isoWeekNamed } from '../../packages/engine/weekly-record/iso-week.ts';
import { OutcomeDayReader } from '../../src/published/outcome-days.ts';
import { OutcomeStore } from '../../src/published/outcome.store.ts';
import { OutlookJudgementStore } from '../../src/published/outlook-judgement.store.ts';
import { WeekReportStore } from '../../src/published/week-report.store.ts';
import { MakeWeekReport, makeWeekReport } from '../../src/track-record/week-report.job.ts';
import { createOutlookJudging } from '../support/outlook.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { suiteService } from '../support/suite-service.ts';
import { createScoring } from '../support/track-record.ts';
import { withdraw } from '../support/withdrawn-cycle.ts';

/** 2026-03-09, a Monday: the day of the first judged outlook, and the end of the week before. */
const MONDAY_MS = utcDayOf(SEEDED_NOW_MS) - DAY_MS;
const WEEK = isoWeekNamed('2026-W10')!;
const PATIENCE_OVER_MS = WEEK.untilMs + 2 * DAY_MS;

describe('the reports of weeks', () => {
  const service = suiteService({ limits: 'none' });
  const source = () => service.database.dataSource;
  const query = (sql: string, parameters: unknown[] = []) => source().query(sql, parameters);
  const job = (gate = { isOpen: true }) =>
    new MakeWeekReport(
      new WeekReportStore(source()),
      new OutcomeDayReader(source()),
      new OutcomeStore(source()),
      new OutlookJudgementStore(source()),
      gate,
    );
  /** As anybody gets it once the minute is over for which it is kept. */
  const open = (path: string) => {
    service.clock.advance(MINUTE_MS);
    return service.http.get(path).set('Accept', 'text/html');
  };
  const textOf = async (path: string): Promise<string> => (await open(path).expect(200)).text;

  /** Copies the judged Monday to an earlier day: its cycle, judgements, and outcomes, of calls with a probability. */
  async function repeatOn(back: number): Promise<void> {
    const at = new Date(MONDAY_MS - back * DAY_MS);
    const parameters = [at, cycleNumberAt(at.getTime()), new Date(MONDAY_MS)];
    for (const table of ['cycles', 'cycle_details'])
      await query(
        `INSERT INTO ${table} SELECT (jsonb_populate_record(c, jsonb_build_object('cycle_at', $1::timestamptz, 'cycle_number', $2::bigint))).*
         FROM ${table} c WHERE c.cycle_at = $3`,
        parameters,
      );
    await query(
      `INSERT INTO outlook_judgements (cycle_at, published_at, asset, horizon_hours, backfilled, judged_at, rules, judgement)
       SELECT $1::timestamptz, published_at, asset, horizon_hours, backfilled, $1::timestamptz + interval '25 hours', rules,
              jsonb_set(judgement::jsonb, '{day}', to_jsonb($2::text))
       FROM outlook_judgements WHERE cycle_at = $3`,
      [at, isoDay(at.getTime()), new Date(MONDAY_MS)],
    );
    await query(
      `INSERT INTO cycle_outcomes SELECT (jsonb_populate_record(o, jsonb_build_object('cycle_at', $1::timestamptz, 'calls',
         (SELECT jsonb_agg(jsonb_set(jsonb_set(call, '{3}', '0.55'), '{4}', '0.5')) FROM jsonb_array_elements(o.calls::jsonb) AS call)))).*
       FROM cycle_outcomes o WHERE o.cycle_at = $2 AND o.horizon_hours = 24`,
      [at, new Date(MONDAY_MS)],
    );
    await new OutcomeStore(source()).sumAgain(isoDay(at.getTime()));
  }

  it('say before the first one that there is none', async () => {
    expect(await textOf('/record/')).toContain('No week has been reported yet.');
    expect(await textOf('/ka/record/')).toContain('ანგარიში ჯერ არ არის.');
    const { body } = await service.http.get('/record/2026-W10.csv').expect(404);
    expect([body.error_code, body.detail]).toEqual([
      'NOT_FOUND',
      expect.stringMatching(/^No report of this week is stored: .*\/record\/ lists all weeks\.$/),
    ]);
  });

  it('are made of a week without enough cases too, which its page says', async () => {
    expect(await job({ isOpen: false }).run(SEEDED_NOW_MS)).toBeNull();
    expect(await job().run(SEEDED_NOW_MS)).toBe('report of 2026-W10 made, without enough cases');
    expect(await job().run(SEEDED_NOW_MS)).toBeNull();
    const text = await textOf('/record/2026-W10/');
    expect(text).toContain('Not enough cases: no day of this week has an outlook that was judged.');
    for (const sentence of ['No forecast of this week was judged.', 'No outlook of this year was judged.'])
      expect(text).toContain(sentence);
    expect(text).not.toContain('No statement of this week failed.');
    expect(await textOf('/ka/record/2026-W10/')).toContain('შემთხვევები არ კმარა');
    const csv = await service.http.get('/record/2026-W10.csv').expect(200);
    expect(csv.text.trim().split('\r\n')).toHaveLength(1);
  });

  it('wait for judgements that are due, for two days, and are made anew from them', async () => {
    await createOutlookJudging(source()).run(SEEDED_NOW_MS);
    await createScoring(source()).run(SEEDED_NOW_MS);
    for (let back = 1; back <= 7; back++) await repeatOn(back);
    // The seven days' horizons over 72 hours and 7 days aren't judged.
    expect(await job().run(SEEDED_NOW_MS)).toBeNull();
    expect(await job().run(PATIENCE_OVER_MS)).toBe('report of 2026-W10 made');
    expect(await job().run(PATIENCE_OVER_MS)).toBeNull();
    const stored = (await new WeekReportStore(source()).find('2026-W10'))!;
    expect(stored).toMatchObject({ madeAtMs: PATIENCE_OVER_MS, judgements: 21 });
    const { content } = stored;
    expect(content).toMatchObject({
      state: 'reported',
      judgedDays: 7,
      fromDay: '2026-03-02',
      toDay: '2026-03-08',
    });
    const ranges = content.statements.filter(({ kind }) => kind === 'range');
    expect(ranges.map(({ day, asset }) => [day, asset])).toEqual(
      ['02', '03', '04', '05', '06', '07', '08'].flatMap((day) =>
        ASSETS.map((asset) => [`2026-03-${day}`, asset]),
      ),
    );
    // What was stated is what was published.
    const [{ items }] = await query(
      `SELECT result -> 'outlook' -> 'items' AS items FROM cycle_details WHERE cycle_at = $1`,
      [new Date(MONDAY_MS)],
    );
    expect(Math.log1p(ranges[0]!.intervalHigh!)).toBeCloseTo(items[0].range.p90, 3);
    expect(content.statements.filter(({ kind }) => kind === 'verdict')).toHaveLength(21);
  });

  it('have a page in each language, complete without a script, with pictures and each miss', async () => {
    const { content } = (await new WeekReportStore(source()).find('2026-W10'))!;
    const missed = content.statements.filter((one) => one.missed);
    for (const [path, title] of [
      ['/record/2026-W10/', 'Week 10 of 2026'],
      ['/ka/record/2026-W10/', '2026 წლის მე-10 კვირა'],
    ] as const) {
      const { text, headers } = await open(path)
        .expect(200)
        .expect('Content-Type', 'text/html;charset=utf-8');
      expect(headers['cache-control']).toBe('public, max-age=60');
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).toContain('hreflang="en" href="/record/2026-W10/"');
      expect(text).toContain('hreflang="ka" href="/ka/record/2026-W10/"');
      for (const id of ['week', 'misses', 'year', 'figures', 'withdrawn', 'made'])
        expect(text).toContain(`<section id="${id}"`);
      const rows = /<section id="misses"[\s\S]*?<\/section>/.exec(text)![0].match(/<th scope="row"/g) ?? [];
      expect(rows).toHaveLength(missed.length);
      // An outlook's diagram and histogram and a verdict's diagram for each asset.
      expect(text.match(/<svg\s+class="reliability[^"]*"[^>]*\srole="img"/g)).toHaveLength(9);
      expect(text.match(/<svg\s+class="reliability histogram"/g)).toHaveLength(3);
      expect(text).not.toMatch(/undefined|NaN|\{ ?\$|<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=/);
      await service.http.get(path).set('If-None-Match', headers['etag']!).expect(304);
    }
    const list = await textOf('/record/');
    expect(list).toContain('href="/record/2026-W10/"');
    expect(list).toContain('href="/ka/record/"');
    expect(list).toContain('<section id="week"');
  });

  it('have one address each, and name the remedy at others', async () => {
    await open('/record').expect(308).expect('Location', '/record/');
    await open('/ka/record').expect(308).expect('Location', '/ka/record/');
    await open('/record/?lang=ka').expect(308).expect('Location', '/ka/record/');
    await open('/ka/record/2026-W10.csv').expect(308).expect('Location', '/record/2026-W10.csv');
    await open('/record/2026-W10').expect(308).expect('Location', '/record/2026-W10/');
    await open('/record/2026-W10/?lang=ka').expect(308).expect('Location', '/ka/record/2026-W10/');
    for (const week of ['2026-W09', '2026-W99', 'none', '%3Cb%3E']) {
      const { text } = await open(`/record/${week}/`).expect(404).expect('Content-Type', /html/);
      expect(text).toContain('There is no report of this week');
      expect(text).toContain('href="/record/2026-W10/"');
      const { body } = await service.http
        .get(`/record/${week}/`)
        .set('Accept', 'application/json')
        .expect(404);
      expect(body.detail).toContain('/record/ lists all weeks');
    }
    expect((await open('/ka/record/2026-W09/').expect(404)).text).toContain('ამ კვირის ანგარიში არ არის');
  });

  it('have every statement as a row of CSV', async () => {
    const { content } = (await new WeekReportStore(source()).find('2026-W10'))!;
    const { text, headers } = await open('/record/2026-W10.csv').expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    const [head, ...rows] = text.trim().split('\r\n');
    expect(head).toBe(
      'week,day,asset,horizon_hours,backfilled,kind,move_pct,interval_low,interval_high,signal,probability,usual,happened,price_return,missed',
    );
    expect(rows).toHaveLength(content.statements.length);
    const { intervalLow, intervalHigh, happened, missed } = content.statements[0]!;
    expect(rows[0]).toBe(
      `2026-W10,2026-03-02,BTC,24,true,range,,${intervalLow},${intervalHigh},,0.8,,${happened},,${missed}`,
    );
  });

  it('are made anew after a withdrawal, which they name', async () => {
    const number = cycleNumberAt(MONDAY_MS - 4 * DAY_MS);
    await withdraw(source(), number, SEEDED_NOW_MS);
    expect(await job().run(PATIENCE_OVER_MS + MINUTE_MS)).toBe('report of 2026-W10 made');
    const stored = (await new WeekReportStore(source()).find('2026-W10'))!;
    expect(stored).toMatchObject({ judgements: 18, madeAtMs: PATIENCE_OVER_MS + MINUTE_MS });
    expect(stored.content.statements.some(({ day }) => day === '2026-03-05')).toBe(false);
    expect(await textOf('/record/2026-W10/')).toContain(`Cycle ${number}, 5 March 2026, 00:00 UTC`);
  });

  it('are made for any week on demand, and another version is made anew', async () => {
    const reports = new WeekReportStore(source());
    await makeWeekReport(
      isoWeekNamed('2026-W09')!,
      reports,
      new OutcomeDayReader(source()),
      PATIENCE_OVER_MS,
    );
    expect(await reports.weeks()).toEqual(['2026-W10', '2026-W09']);
    expect(await textOf('/record/2026-W09/')).toContain('Not enough cases');
    await query(`UPDATE week_reports SET version = 0 WHERE week = '2026-W10'`);
    await open('/record/2026-W10/').expect(404);
    expect(await job().run(PATIENCE_OVER_MS)).toBe('report of 2026-W10 made');
    await open('/record/2026-W10/').expect(200);
  });
});
