import { LEADING_ASSET } from '../../packages/engine/assets.ts';
import { CLAIM_HORIZONS_HOURS } from '../../packages/engine/calibration/claim.ts';
import { type DailyTally } from '../../packages/engine/calibration/outcome.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { DAY_MS, isoDay } from '../../packages/engine/timestamps.ts';
import { type RatioInterval } from '../../packages/engine/track-record/block-bootstrap.ts';
import { type Baseline, type BaselineRate } from '../../packages/engine/track-record/baselines.ts';
import {
  type ForecastRecord,
  trackRecord,
  type TrackRecordEntry,
} from '../../packages/engine/track-record/track-record.ts';
import { FITTED_UNTIL_MS } from './bench-moments.ts';
import { type ErrorByChance, errorWhenCalibrated } from './calibrated-error.ts';
import { fixed } from './figure-statistics.ts';
import { table } from '../../tools/methodology/methodology-tables.ts';
import { type SplitTallies } from './track-record-replay.ts';

/** The declared split: cycles of the years that the methodology was fitted on, and later ones. */
const PARTS = [
  { name: 'fitted (to 2023)', filter: { toDay: isoDay(FITTED_UNTIL_MS - DAY_MS) } },
  { name: 'not fitted (2024 on)', filter: { fromDay: isoDay(FITTED_UNTIL_MS) } },
] as const;

const NO_UNFITTED_PART = 'The recorded history ends before the years that nothing was fitted on.';
/** The verdict on the part that wasn't fitted. */
const UNFITTED = { ...PARTS[1].filter, speaker: LEAD };

const NEEDED_ECE = 0.03;
const NEEDED_BRIER = 0.001;

const RULE_NAMES: Readonly<Record<Baseline, string>> = {
  bullish: 'always bullish',
  bearish: 'always bearish',
  neutral: 'always neutral',
  persistence: 'persistence',
  coin: 'a coin',
};

const percent = (part: number | null): string => (part === null ? '–' : fixed(100 * part, 1));
const range = (interval: RatioInterval | null): string =>
  interval === null ? '–' : `${percent(interval.low)} – ${percent(interval.high)}`;

/** A rule with its hit rate, as in "52.8% of always bullish". */
const ruleInWords = (best: BaselineRate | null): string =>
  best === null ? '–' : `${percent(best.rate)}% of ${RULE_NAMES[best.call]}`;

/**
 * Weighted distance of confidence and hit rate, were confidence read as the probability that it is not: of the middle
 * of each range of confidence.
 */
export function confidenceError({
  byConfidence,
  cases,
}: Pick<TrackRecordEntry, 'byConfidence' | 'cases'>): number {
  const error = byConfidence.reduce(
    (sum, bin) => sum + bin.cases * Math.abs((bin.from + bin.to) / 2 - bin.hitRate),
    0,
  );
  return error / cases;
}

function chanceOf(one: TrackRecordEntry): ErrorByChance | null {
  const { forecast, independentCases, asset, horizonHours, speaker } = one;
  const seed = `${speaker} ${asset} ${horizonHours}`;
  return forecast && errorWhenCalibrated(forecast.bins, independentCases, seed);
}

/** Its mean and, in brackets, the 95th percentile. */
function byChance(one: TrackRecordEntry): string {
  const chance = chanceOf(one);
  return chance === null ? '–' : `${percent(chance.mean)} (${percent(chance.upper)})`;
}

type Cell = string | number;

const COLUMNS = {
  Asset: ({ asset }) => asset,
  Hours: ({ horizonHours }) => horizonHours,
  Cases: ({ cases }) => cases,
  Independent: ({ independentCases }) => independentCases,
  'Stated %': ({ forecast }) => percent(forecast && meanProbability(forecast)),
  'Hit rate %': ({ hitRate }) => percent(hitRate),
  '95% interval': ({ hitRateInterval }) => range(hitRateInterval),
  'Bullish %': ({ baseRates }) => percent(baseRates.alwaysBullish),
  'Bearish %': ({ baseRates }) => percent(baseRates.alwaysBearish),
  'Neutral %': ({ baseRates }) => percent(baseRates.alwaysNeutral),
  'Persistence %': ({ baseRates }) => percent(baseRates.persistence),
  Skill: ({ skillShown }) => (skillShown ? 'shown' : 'none'),
  Brier: ({ forecast }) => fixed(forecast?.brier ?? NaN, 4),
  Climatology: ({ forecast }) => fixed(forecast?.climatologyBrier ?? NaN, 4),
  'ECE points': ({ forecast }) => percent(forecast?.expectedCalibrationError ?? null),
  'ECE by chance (95%)': byChance,
  'ECE of confidence': (one) => percent(confidenceError(one)),
} satisfies Record<string, (one: TrackRecordEntry) => Cell>;
type Column = keyof typeof COLUMNS;

const ALL_COLUMNS = Object.keys(COLUMNS) as Column[];
const DIRECTIONAL_COLUMNS = ALL_COLUMNS.filter((column) => column !== 'ECE of confidence');
/** Neutral calls hit exactly when always neutral does, so constant calls can't measure them. */
const NEUTRAL_COLUMNS: readonly Column[] = [
  'Asset',
  'Hours',
  'Cases',
  'Independent',
  'Stated %',
  'Hit rate %',
  '95% interval',
  'Brier',
  'Climatology',
  'ECE points',
  'ECE by chance (95%)',
];

const meanProbability = ({ bins, cases }: ForecastRecord): number =>
  bins.reduce((sum, bin) => sum + bin.cases * bin.meanProbability!, 0) / cases;

const LEGEND =
  'Walk-forward: each probability comes from a table fitted on the outcomes known at its moment, that of a neutral claim from an outlook fitted on them; before the first fit of an outlook, neutral claims have the fixed band and the rates of the table. Stated is the mean of these probabilities. Brier and ECE (expected calibration error) are of them, climatology is the base rate known at the same moment. Bullish, bearish, and neutral are what constant calls would have hit in the same cases, persistence is the direction of the horizon before. Skill is shown if the whole interval of the hit rate is above the best of these four. Independent cases do not overlap over the horizon. ECE by chance is what a perfectly calibrated forecaster would show with the same probabilities on as many independent cases, simulated: the mean, and in brackets what it stays below in 95% of the runs; an ECE below that is not evidence of wrong probabilities. The ECE of confidence reads confidence as if it were a probability.';

/**
 * The record of the lead on every asset, of its directional and its neutral calls, and of each agent on the leading
 * asset, by parts of the declared split.
 */
export function trackRecordFigures({ tallies, directional, neutral }: SplitTallies): string[] {
  const tableOf = (
    of: readonly DailyTally[],
    columns: readonly Column[],
    isShown: (one: TrackRecordEntry) => boolean = ({ speaker }) => speaker === LEAD,
    nameOf: (part: string, one: TrackRecordEntry) => string = (part) => part,
  ): string[] =>
    table(
      ['Part', ...columns],
      PARTS.flatMap(({ name, filter }) =>
        trackRecord(of, filter)
          .filter(isShown)
          .map((one): Cell[] => [nameOf(name, one), ...columns.map((column) => COLUMNS[column](one))]),
      ),
    );
  return [
    '**Track record of the verdict** (the lead)',
    '',
    LEGEND,
    '',
    calibrationStatement({ tallies }),
    '',
    ...tableOf(tallies, ALL_COLUMNS),
    '',
    '**Bullish and bearish verdicts without the neutral ones**',
    '',
    ...tableOf(directional, DIRECTIONAL_COLUMNS),
    '',
    '**Neutral verdicts**, with the bands and probabilities of the outlook',
    '',
    ...tableOf(neutral, NEUTRAL_COLUMNS),
    '',
    `**Track record of the agents** on ${LEADING_ASSET}`,
    '',
    ...tableOf(
      tallies,
      ALL_COLUMNS,
      ({ speaker, asset }) => speaker !== LEAD && asset === LEADING_ASSET,
      (part, { speaker }) => `${part}, ${speaker}`,
    ),
  ];
}

export function skillStatement({ tallies, directional, neutral }: SplitTallies): string {
  const entries = trackRecord(tallies, UNFITTED);
  if (entries.length === 0) return NO_UNFITTED_PART;
  const first = entries.map(({ since }) => since).sort()[0];
  const last = entries
    .map(({ until }) => until)
    .sort()
    .at(-1);
  return [
    `Methodology ${METHODOLOGY_VERSION}: on the part of the recorded history that nothing was fitted on (cycles from ${first} to ${last}), ${skillClause('the verdict', entries)}`,
    skillClause('Bullish and bearish verdicts without the neutral ones', trackRecord(directional, UNFITTED)),
    neutralStatement(trackRecord(neutral, UNFITTED)),
  ].join(' ');
}

const pairName = ({ asset, horizonHours }: TrackRecordEntry): string => `${asset} over ${horizonHours} hours`;
const named = (
  entries: readonly TrackRecordEntry[],
  nameOf: (one: TrackRecordEntry) => string = pairName,
): string => entries.map(nameOf).join(', ');

function skillClause(subject: string, entries: readonly TrackRecordEntry[]): string {
  const [skilled, others] = [true, false].map((isShown) =>
    entries.filter(({ skillShown }) => skillShown === isShown),
  );
  const shown =
    skilled!.length === 0
      ? `showed no skill for any of the ${entries.length} pairs of asset and horizon`
      : `showed skill for ${named(skilled!)}, and none for the ${others!.length} other pairs of asset and horizon`;
  const quoted = entries
    .filter(({ asset }) => asset === LEADING_ASSET)
    .map(
      ({ horizonHours, hitRate, bestBaseline, independentCases }) =>
        `${horizonHours} hours ${percent(hitRate)}% against ${ruleInWords(bestBaseline)} (${independentCases} independent cases)`,
    );
  return `${subject} ${shown}. ${LEADING_ASSET}: ${quoted.join('; ') || 'no case'}.`;
}

function neutralStatement(entries: readonly TrackRecordEntry[]): string {
  const assets = [...new Set(entries.map(({ asset }) => asset))];
  const ofAsset = assets.map((asset) => {
    const stated = CLAIM_HORIZONS_HOURS.map((hours) => {
      const one = entries.find((entry) => entry.asset === asset && entry.horizonHours === hours);
      return one
        ? `${percent(one.forecast && meanProbability(one.forecast))} → ${percent(one.hitRate)}`
        : '–';
    });
    return `${asset} ${stated.join(', ')}`;
  });
  return ofAsset.length === 0
    ? 'No verdict was neutral.'
    : `Neutral verdicts, percent stated → held over ${CLAIM_HORIZONS_HOURS.join(', ')} hours: ${ofAsset.join('; ')}.`;
}

/** Where the promise of ECE and Brier score is kept on the part that wasn't fitted, and where it isn't. */
export function calibrationStatement({ tallies }: Pick<SplitTallies, 'tallies'>): string {
  const entries = trackRecord(tallies, UNFITTED);
  if (entries.length === 0) return NO_UNFITTED_PART;
  const errorOf = ({ forecast }: TrackRecordEntry): number => forecast?.expectedCalibrationError ?? 1;
  const far = entries.filter((one) => errorOf(one) > NEEDED_ECE);
  const beyondChance = far.filter((one) => errorOf(one) > (chanceOf(one)?.upper ?? 0));
  const worse = entries.filter(
    ({ forecast }) => forecast !== null && forecast.brier > forecast.climatologyBrier + NEEDED_BRIER,
  );
  const distance =
    far.length === 0
      ? 'within 3 points of what came true for every asset and horizon'
      : `within 3 points of what came true except for ${named(far, (one) => `${pairName(one)} (${percent(errorOf(one))})`)}, ${
          beyondChance.length === 0
            ? 'where chance can explain the distance'
            : `and further off than chance can explain for ${named(beyondChance)}`
        }`;
  const brier =
    worse.length === 0
      ? 'its Brier score was nowhere worse than that of climatology by more than 0.001.'
      : `its Brier score was worse than that of climatology by more than 0.001 for ${named(worse, (one) => `${pairName(one)} (${one.forecast!.brier} against ${one.forecast!.climatologyBrier})`)}.`;
  return `On the part that nothing was fitted on, the calibrated probability was ${distance}; ${brier}`;
}
