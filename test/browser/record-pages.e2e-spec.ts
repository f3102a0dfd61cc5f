import { AxeBuilder } from '@axe-core/playwright';
import { type Browser } from 'playwright-core';
import { ASSETS } from '../../packages/engine/assets.ts';
import { type CycleOutcome, DailyTallies } from '../../packages/engine/calibration/outcome.ts';
import { type OutlookJudgement } from '../../packages/engine/outlook/judge-outlook.ts';
import {
  OUTLOOK_HORIZONS_HOURS,
  type OutlookHorizonHours,
  touchedMovesPct,
} from '../../packages/engine/outlook/outlook-terms.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, HOUR_MS } from '../../packages/engine/timestamps.ts';
import { randomOf } from '../support/random.ts';
import { isoWeekNamed } from '../../packages/engine/weekly-record/iso-week.ts';
import { type WeekFacts, weekReport } from '../../packages/engine/weekly-record/week-report.ts';
import { WeekReportStore } from '../../src/published/week-report.store.ts';
import { sampleJudgements } from '../support/outlook-samples.ts';
import { suiteService } from '../support/suite-service.ts';
import { findChromium, openBrowser } from './chromium.ts';
import { openOperatorPage } from './operator-page.ts';

const chromium = findChromium();
// Only where nobody promised the proof: in CI its absence is a failure.
const skipped = chromium === null && !process.env['CI'];
if (skipped) console.warn('NOT PROVEN HERE: no Chromium is installed, so nobody read the reports of weeks');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WEEK = isoWeekNamed('2026-W10')!;
const YEAR_DAYS = 372;

/** A year of random cases in every pair. */
function randomFacts(): WeekFacts {
  const random = randomOf('weeks');
  const varied = (judgement: OutlookJudgement): OutlookJudgement => {
    const at = random();
    const inside = { return: true, range: at >= 0.1 && at <= 0.9 };
    const chance = (probability: number) => ({
      probability,
      climatology: 0.2,
      happened: random() < probability,
    });
    const { asset, horizonHours } = judgement;
    return {
      ...judgement,
      inside80: { served: inside, model: inside, climatology: inside },
      probabilityIntegral: { return: random(), range: at },
      events: touchedMovesPct(asset, horizonHours).map((movePct) => ({
        event: 'touch',
        movePct,
        ...chance(random()),
      })),
      wilder: horizonHours === 168 ? chance(random()) : null,
    };
  };
  const outcome = (
    asset: (typeof ASSETS)[number],
    horizonHours: OutlookHorizonHours,
    day: number,
  ): CycleOutcome => ({
    cycleNumber: cycleNumberAt(WEEK.untilMs - horizonHours * HOUR_MS - day * DAY_MS),
    methodologyVersion: '9.0.0',
    asset,
    horizonHours,
    backfilled: false,
    entryPrice: 100,
    exitPrice: 95 + 10 * random(),
    earlierPrice: 99,
    neutralBand: null,
    entrySourceId: 'exchange.price:BTCUSDT',
    exitSourceId: 'exchange.price:BTCUSDT',
    priceLicenseClass: 'C',
    calls: [
      {
        speaker: 'profesor',
        signal: 'bullish',
        confidence: 0.6,
        published: { probability: 0.4 + 0.2 * random(), baseRate: 0.5 },
      },
    ],
  });
  const pairs = ASSETS.flatMap((asset) => OUTLOOK_HORIZONS_HOURS.map((hours) => [asset, hours] as const));
  const outcomes = pairs.flatMap(([asset, hours]) =>
    Array.from({ length: YEAR_DAYS }, (_, day) => outcome(asset, hours, day)),
  );
  const tallies = new DailyTallies();
  outcomes.forEach((one) => tallies.add(one));
  const firstDayMs = WEEK.untilMs - YEAR_DAYS * DAY_MS;
  const terms = { firstDayMs, days: YEAR_DAYS, lossRatio: 0.9, backfilled: false };
  return {
    forecasts: pairs.flatMap(([asset, hours]) =>
      sampleJudgements(asset, hours, terms).map(({ judgement }) => ({
        judgement: varied(judgement!),
        backfilled: false,
        range: { p10: 0.012, p90: 0.061 },
      })),
    ),
    outcomes,
    tallies: tallies.all(),
    withdrawn: [70_000, 70_001, 70_009],
  };
}

(skipped ? describe.skip : describe)('the reports of weeks in Chromium', () => {
  const service = suiteService({ limits: 'none' });
  let browser: Browser;

  beforeAll(async () => {
    if (chromium === null) throw new Error('no Chromium is installed, and CI has to prove this');
    browser = await openBrowser(chromium);
    const reports = new WeekReportStore(service.database.dataSource);
    await reports.keep({
      week: WEEK.name,
      madeAtMs: WEEK.untilMs + HOUR_MS,
      judgements: 3_285,
      newestJudgement: 12_345,
      content: weekReport(WEEK, randomFacts()),
    });
  });
  afterAll(() => browser?.close());

  it.each<[string, number, 'light' | 'dark']>([
    ['/record/2026-W10/', 1440, 'light'],
    ['/record/2026-W10/', 390, 'dark'],
    ['/ka/record/2026-W10/', 390, 'light'],
    ['/ka/record/', 1440, 'dark'],
  ])('fit %s at %d pixels, %s, without findings of axe', async (path, width, colorScheme) => {
    const options = { viewport: { width, height: 900 }, colorScheme };
    const { page, incidents } = await openOperatorPage(browser, service.url, options);
    try {
      await page.goto(path);
      await page.locator('#week table').waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      // Nor does a table hide columns.
      expect(
        await page.evaluate(
          `[...document.querySelectorAll('.wide')].filter((one) => one.scrollWidth > one.clientWidth).length`,
        ),
      ).toBe(0);
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      expect(incidents).toEqual({ outside: [], errors: [] });
    } finally {
      await page.context().close();
    }
  });
});
