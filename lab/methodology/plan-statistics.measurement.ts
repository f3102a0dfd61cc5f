/**
 * What became of plans against a replay bench (REPLAY_URL): per horizon the shares that reached each target and the stop
 * first, the mean result, and how the stated odds compare with both. Plans with a side, one every six hours, whatever
 * their size; the path is that of hourly candles. Also prints how much of the sentiment index Fear & Greed explains.
 * `--write` replaces docs/methodology/plans.md, and the record of the bench's range in plan-record.json.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleCorrelation } from 'simple-statistics';
import { type PreviousRead } from '../../packages/engine/cycle/cycle-inputs.ts';
import { computeCycle, METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { HOUR_MS } from '../../packages/engine/timestamps.ts';
import { readerAt } from '../../packages/engine/daily-readings/daily-readings.ts';
import { planAction } from '../../packages/engine/verdict/action-plan.ts';
import { PLAN_RECORDS } from '../../packages/engine/verdict/plan-record.ts';
import { HORIZON_HOURS } from '../../packages/engine/verdict/plan-rules.ts';
import { BenchHistory } from '../../test/support/replay/bench-history.ts';
import { openBench } from '../../test/support/replay/replay-bench.ts';
import { formatted } from '../../tools/documents/formatted.ts';
import { METHODOLOGY_FOLDER } from '../../tools/methodology/methodology-tables.ts';
import { optionsOf } from '../command/scenario-options.ts';
import { FIGURES_FROM_MS, FITTED_UNTIL_MS, spreadMoments } from './bench-moments.ts';
import { fixed } from './figure-statistics.ts';
import {
  type FollowedPlan,
  mergedRecords,
  planFigures,
  planRecordsOf,
  planRecordTable,
} from './plan-figures.ts';
import { LevelChoices } from './level-choices.ts';
import { planOutcome } from './plan-outcomes.ts';
import { signalsOf } from './track-record-replay.ts';

const { write } = optionsOf('plans');

const STEP_MS = 6 * HOUR_MS;
const CANDLES = 'exchange.klines_1h:BTCUSDT';
const DOCUMENT = join(METHODOLOGY_FOLDER, 'plans.md');
const RECORD = 'packages/engine/verdict/plan-record.json';
const INTRODUCTION = (madeOn: string): string =>
  `# What became of plans\n\n<!-- Made by npm run lab -- plans --write against a replay bench. -->\n\nMade on ${madeOn} from recorded history. See [the methodology](../methodology.md).\n\n`;

const bench = await openBench();
if (bench) {
  const history = await BenchHistory.load(bench);
  const longestMs = Math.max(...Object.values(HORIZON_HOURS)) * HOUR_MS;
  const moments = spreadMoments(bench.recordedNowMs - longestMs, FIGURES_FROM_MS, STEP_MS);
  const followed: FollowedPlan[] = [];
  const moods: { readonly score: number; readonly fearGreed: number }[] = [];
  let previous: PreviousRead | null = null;
  const choices = new LevelChoices();
  let without = 0;
  for (const recordedMs of moments) {
    const inputs = history.inputsOf(history.cycleAt(recordedMs), previous);
    const result = computeCycle(inputs);
    previous = signalsOf(result);
    const score = result.composites.find(
      ({ index, asset }) => index === 'sentiment' && asset === 'BTC',
    )!.score;
    const fearGreed = inputs.sources.get('sentiment.fear_greed')!.window.value.at(-1);
    if (score !== null && fearGreed !== undefined) moods.push({ score, fearGreed });
    // Also over horizons that have none by their record.
    const { outlookFit: fit } = inputs;
    const plan = planAction(result.verdict, result.outlook ?? null, fit, readerAt(inputs), []);
    if (plan === null) without++;
    if (plan === null) continue;
    const horizonMs = HORIZON_HOURS[plan.timeHorizon] * HOUR_MS;
    const end = history.inputsOf(history.cycleAt(recordedMs + horizonMs), null);
    const candles = end.sources.get(CANDLES)!.window;
    // Levels were chosen on these years, whatever the verdict's side.
    if (recordedMs < FITTED_UNTIL_MS)
      choices.follow(plan, result.outlook!, candles, inputs.cutoffMs, inputs.cutoffMs + horizonMs);
    if (plan.side === 'none') continue;
    const outcome = planOutcome(plan, candles, inputs.cutoffMs, inputs.cutoffMs + horizonMs);
    followed.push({ recordedMs, plan, outcome });
  }
  const r2 =
    sampleCorrelation(
      moods.map(({ score }) => score),
      moods.map(({ fearGreed }) => fearGreed),
    ) ** 2;
  const records = mergedRecords(PLAN_RECORDS, planRecordsOf(followed));
  const lines = [
    `Methodology ${METHODOLOGY_VERSION}. ${moments.length} moments, one every six hours; ${followed.length} plans with a side, whatever their size, and ${without} moments without any plan. Outlooks, fits, and odds are those that were known. Half of a position is closed at each target, what is left at the stop or at the end of the horizon; an hourly candle that spans both counts as the stop. Earlier than 2023 the hourly candles of the bench are derived.`,
    '',
    ...planFigures(followed),
    '',
    "**Which horizons have plans**. A horizon has none while the 95% block-bootstrap interval of the mean result of its plans is wholly below zero in its latest range of days. These ranges are later than everything that the methodology was fitted on, and plans count that stated odds. The record ships with the methodology (`packages/engine/verdict/plan-record.json`), so that the same cycle always has the same plan. In a market trending up, whose plans are of a week, a cycle then has no levels, and the text of the plan gives these figures. That plans of a week aren't made rests on the nine months from July 2025 to March 2026 alone: they were judged with this program on a history that the bench doesn't have, and their interval ends just below zero. The bench's own range, which ends before, shows no loss. A later range that isn't wholly below zero brings the plans back.",
    '',
    ...planRecordTable(records),
    '',
    '**Quantiles that levels could lie at**, on the years to 2023, long and short plans at every moment; distances count from the median',
    '',
    ...choices.table(),
    '',
    `The value of Fear & Greed explains ${fixed(100 * r2, 1)}% of the variance of the sentiment index of BTC (R²).`,
  ];
  console.log(lines.join('\n'));
  if (write) {
    const today = new Date().toISOString().slice(0, 10);
    await writeFile(RECORD, formatted(JSON.stringify(records), RECORD));
    await writeFile(DOCUMENT, formatted(`${INTRODUCTION(today)}${lines.join('\n')}\n`, DOCUMENT));
  }
}
