/**
 * What became of plans against a replay bench (REPLAY_URL): per horizon the share that reached the first target within it
 * and before the stop. Plans that propose a position, one every six hours; the path is that of hourly candles. Also prints
 * how much of the sentiment index Fear & Greed explains. `--write` replaces docs/methodology/plans.md.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { quantile, sampleCorrelation } from 'simple-statistics';
import { type PreviousRead } from '../../src/domain/cycle/cycle-inputs.ts';
import { computeCycle, METHODOLOGY_VERSION } from '../../src/domain/engine/engine.ts';
import { HOUR_MS } from '../../src/domain/timestamps.ts';
import { HORIZON_HOURS } from '../../src/domain/verdict/plan-rules.ts';
import { type ActionPlan, TIME_HORIZONS } from '../../src/domain/verdict/verdict.ts';
import { BenchHistory } from '../../test/support/replay/bench-history.ts';
import { FIGURES_FROM_MS, FITTED_UNTIL_MS, spreadMoments } from './bench-moments.ts';
import { openBench } from '../../test/support/replay/replay-bench.ts';
import { fixed } from './figure-statistics.ts';
import { formatted } from '../../tools/documents/formatted.ts';
import { METHODOLOGY_FOLDER, table } from '../../tools/methodology/methodology-tables.ts';
import { planOutcome, type PlanOutcome } from './plan-outcomes.ts';
import { signalsOf } from './track-record-replay.ts';
import { optionsOf } from '../command/scenario-options.ts';

const { write } = optionsOf('plans');

const STEP_MS = 6 * HOUR_MS;
const CANDLES = 'exchange.klines_1h:BTCUSDT';
const DOCUMENT = join(METHODOLOGY_FOLDER, 'plans.md');
const INTRODUCTION = (madeOn: string): string =>
  `# What became of plans\n\nMade on ${madeOn} by \`npm run lab -- plans --write\` against a replay bench. See [the methodology](../methodology.md).\n\n`;

interface Followed {
  readonly recordedMs: number;
  readonly plan: ActionPlan;
  readonly outcome: PlanOutcome;
}

const percent = (count: number, of: number): string => `${fixed((100 * count) / of, 1)} %`;

function rowsOf(period: string, followed: readonly Followed[]): string[][] {
  return TIME_HORIZONS.flatMap((horizon) => {
    const plans = followed.filter(({ plan }) => plan.timeHorizon === horizon);
    if (plans.length === 0) return [];
    const share = (outcome: PlanOutcome): string =>
      percent(plans.filter((one) => one.outcome === outcome).length, plans.length);
    const ratios = plans.map(({ plan }) => plan.riskRewardRatio);
    const [low, middle, high] = [0.05, 0.5, 0.95].map((p) => fixed(quantile(ratios, p), 2));
    return [
      [
        `${horizon}, ${period}`,
        String(plans.length),
        share('target'),
        share('stop'),
        share('neither'),
        `${middle!} (${low!} – ${high!})`,
        percent(ratios.filter((ratio) => ratio > 2).length, ratios.length),
      ],
    ];
  });
}

const bench = await openBench();
if (bench) {
  const history = await BenchHistory.load(bench);
  const longestMs = Math.max(...Object.values(HORIZON_HOURS)) * HOUR_MS;
  const moments = spreadMoments(bench.recordedNowMs - longestMs, FIGURES_FROM_MS, STEP_MS);
  const followed: Followed[] = [];
  const moods: { readonly score: number; readonly fearGreed: number }[] = [];
  let previous: PreviousRead | null = null;
  let without = 0;
  for (const recordedMs of moments) {
    const cycle = history.cycleAt(recordedMs);
    const inputs = history.inputsOf(cycle, previous);
    const result = computeCycle(inputs);
    previous = signalsOf(result);
    const score = result.composites.find(
      ({ index, asset }) => index === 'sentiment' && asset === 'BTC',
    )!.score;
    const fearGreed = inputs.sources.get('sentiment.fear_greed')!.window.value.at(-1);
    if (score !== null && fearGreed !== undefined) moods.push({ score, fearGreed });
    const { plan } = result;
    if (plan === null) without++;
    if (plan === null || plan.side === 'none') continue;
    const end = history.inputsOf(
      history.cycleAt(recordedMs + HORIZON_HOURS[plan.timeHorizon] * HOUR_MS),
      null,
    );
    const outcome = planOutcome(plan, end.sources.get(CANDLES)!.window, inputs.cutoffMs);
    followed.push({ recordedMs, plan, outcome });
  }
  const r2 =
    sampleCorrelation(
      moods.map(({ score }) => score),
      moods.map(({ fearGreed }) => fearGreed),
    ) ** 2;
  const lines = [
    `Methodology ${METHODOLOGY_VERSION}. ${moments.length} moments, one every six hours; ${followed.length} plans that propose a position, ${without} moments without any plan. A plan counts as having reached its first target when an hourly candle within the horizon reached it before one reached the stop; a candle that spans both counts as the stop. Earlier than 2023 the hourly candles of the bench are derived.`,
    '',
    ...table(
      ['Horizon', 'Plans', 'First target', 'Stop', 'Neither', 'Reward to risk, median (5–95 %)', 'Above 2.0'],
      [
        ...rowsOf(
          'to 2023',
          followed.filter(({ recordedMs }) => recordedMs < FITTED_UNTIL_MS),
        ),
        ...rowsOf(
          '2024 on',
          followed.filter(({ recordedMs }) => recordedMs >= FITTED_UNTIL_MS),
        ),
      ],
    ),
    '',
    `The value of Fear & Greed explains ${percent(r2, 1)} of the variance of the sentiment index of BTC (R²).`,
  ];
  console.log(lines.join('\n'));
  if (write) {
    const today = new Date().toISOString().slice(0, 10);
    await writeFile(DOCUMENT, formatted(`${INTRODUCTION(today)}${lines.join('\n')}\n`, DOCUMENT));
  }
}
