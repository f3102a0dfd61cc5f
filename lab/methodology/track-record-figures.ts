import { LEADING_ASSET } from '../../src/domain/assets.ts';
import { LEAD } from '../../src/domain/crew/lead.ts';
import { METHODOLOGY_VERSION } from '../../src/domain/engine/engine.ts';
import { DAY_MS, isoDay } from '../../src/domain/timestamps.ts';
import { type RatioInterval } from '../../src/domain/track-record/block-bootstrap.ts';
import { type Baseline, type BaselineRate } from '../../src/domain/track-record/baselines.ts';
import { trackRecord, type TrackRecordEntry } from '../../src/domain/track-record/track-record.ts';
import { FITTED_UNTIL_MS } from './bench-moments.ts';
import { errorWhenCalibrated } from './calibrated-error.ts';
import { fixed } from './figure-statistics.ts';
import { table } from '../../tools/methodology/methodology-tables.ts';
import { type WalkForward } from './track-record-replay.ts';

/** The declared split: cycles of the years that the methodology was fitted on, and later ones. */
const PARTS = [
  { name: 'fitted (to 2023)', filter: { toDay: isoDay(FITTED_UNTIL_MS - DAY_MS) } },
  { name: 'not fitted (2024 on)', filter: { fromDay: isoDay(FITTED_UNTIL_MS) } },
] as const;

/** What is promised of the calibrated probability on the part that was not fitted. */
const NEEDED_ECE = 0.03;
const NEEDED_BRIER = 0.001;

const RULE_NAMES: Readonly<Record<Baseline, string>> = {
  bullish: 'always bullish',
  bearish: 'always bearish',
  neutral: 'always neutral',
  persistence: 'persistence',
};

const percent = (part: number | null): string => (part === null ? '–' : fixed(100 * part, 1));
const range = (interval: RatioInterval | null): string =>
  interval === null ? '–' : `${percent(interval.low)} – ${percent(interval.high)}`;

/** A rule with its hit rate, as in "52.8 % of always bullish". */
const ruleInWords = (best: BaselineRate | null): string =>
  best === null ? '–' : `${percent(best.rate)} % of ${RULE_NAMES[best.call]}`;

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

/** The ECE of a perfectly calibrated forecaster on as many independent cases: mean and, in brackets, the 95th percentile. */
function byChance({ forecast, independentCases, asset, horizonHours, speaker }: TrackRecordEntry): string {
  const seed = `${speaker} ${asset} ${horizonHours}`;
  const chance = forecast && errorWhenCalibrated(forecast.bins, independentCases, seed);
  return chance === null ? '–' : `${percent(chance.mean)} (${percent(chance.upper)})`;
}

const HEAD = [
  'Part',
  'Asset',
  'Hours',
  'Cases',
  'Independent',
  'Hit rate %',
  '95 % interval',
  'Bullish %',
  'Bearish %',
  'Neutral %',
  'Persistence %',
  'Brier',
  'Climatology',
  'ECE points',
  'ECE by chance (95 %)',
  'ECE of confidence',
];

const rowOf = (name: string, one: TrackRecordEntry): (string | number)[] => [
  name,
  one.asset,
  one.horizonHours,
  one.cases,
  one.independentCases,
  percent(one.hitRate),
  range(one.hitRateInterval),
  percent(one.baseRates.alwaysBullish),
  percent(one.baseRates.alwaysBearish),
  percent(one.baseRates.alwaysNeutral),
  percent(one.baseRates.persistence),
  fixed(one.forecast?.brier ?? NaN, 4),
  fixed(one.forecast?.climatologyBrier ?? NaN, 4),
  percent(one.forecast?.expectedCalibrationError ?? null),
  byChance(one),
  percent(confidenceError(one)),
];

const DIRECTIONAL_HEAD = [
  'Part',
  'Asset',
  'Hours',
  'Directional cases',
  'Independent',
  'Hit rate %',
  '95 % interval',
  'Best constant call',
  'Skill of all calls',
];

const directionalRowOf = (name: string, one: TrackRecordEntry): (string | number)[] => [
  name,
  one.asset,
  one.horizonHours,
  one.directional?.cases ?? '–',
  one.directional?.independentCases ?? '–',
  percent(one.directional?.hitRate ?? null),
  range(one.directional?.interval ?? null),
  ruleInWords(one.directional?.bestConstant ?? null),
  `${one.skillShown ? 'shown' : 'not shown'} over ${ruleInWords(one.bestBaseline)}`,
];

const LEGEND =
  'Walk-forward: each probability comes from a table fitted on the outcomes known at its moment. Brier and ECE (expected calibration error) are of that probability, climatology is the base rate known at the same moment. Base rates are what constant calls and persistence would have hit in the same cases. Independent cases do not overlap over the horizon. ECE by chance is what a perfectly calibrated forecaster would show with the same probabilities on as many independent cases, simulated: the mean, and in brackets what it stays below in 95 % of the runs; an ECE below that is not evidence of wrong probabilities. The last column reads confidence as if it were a probability.';

/** The record of the lead on every asset, and of each speaker on the leading one, by parts of the declared split. */
export function trackRecordFigures({ tallies }: WalkForward): string[] {
  const parts = PARTS.map(({ name, filter }) => ({ name, entries: trackRecord(tallies, filter) }));
  const rows = (
    wanted: (one: TrackRecordEntry) => boolean,
    nameOf: (part: string, one: TrackRecordEntry) => string,
    row = rowOf,
  ) => parts.flatMap(({ name, entries }) => entries.filter(wanted).map((one) => row(nameOf(name, one), one)));
  return [
    '**Track record of the verdict** (the lead)',
    '',
    LEGEND,
    '',
    ...table(
      HEAD,
      rows(
        ({ speaker }) => speaker === LEAD,
        (part) => part,
      ),
    ),
    '',
    '**Bullish and bearish verdicts without the neutral ones**',
    '',
    ...table(
      DIRECTIONAL_HEAD,
      rows(
        ({ speaker }) => speaker === LEAD,
        (part) => part,
        directionalRowOf,
      ),
    ),
    '',
    `**Track record of the agents** on ${LEADING_ASSET}`,
    '',
    ...table(
      ['Part, agent', ...HEAD.slice(1)],
      rows(
        ({ speaker, asset }) => speaker !== LEAD && asset === LEADING_ASSET,
        (part, { speaker }) => `${part}, ${speaker}`,
      ),
    ),
  ];
}

/** What the part that was not fitted says of the verdict's skill, in plain words. */
export function skillStatement({ tallies }: WalkForward): string {
  const { filter } = PARTS[1];
  const entries = trackRecord(tallies, { ...filter, speaker: LEAD });
  const named = (of: readonly TrackRecordEntry[]): string =>
    of.map(({ asset, horizonHours }) => `${asset} over ${horizonHours} hours`).join(', ');
  const first = entries.map(({ since }) => since).sort()[0];
  const last = entries
    .map(({ until }) => until)
    .sort()
    .at(-1);
  const opening = `Methodology ${METHODOLOGY_VERSION}: on the part of the recorded history that nothing was fitted on (cycles from ${first} to ${last}),`;
  const skilled = entries.filter(({ skillShown }) => skillShown);
  const quoted = entries
    .filter(({ asset }) => asset === LEADING_ASSET)
    .map(
      ({ horizonHours, hitRate, bestBaseline, independentCases }) =>
        `${horizonHours} hours ${percent(hitRate)} % against ${ruleInWords(bestBaseline)} (${independentCases} independent cases)`,
    )
    .join('; ');
  const verdict =
    skilled.length === 0
      ? `the verdict has shown no skill: for none of the ${entries.length} pairs of asset and horizon does the 95 % interval of its hit rate lie above the best of constant calls and persistence.`
      : `the verdict has shown skill for ${named(skilled)}, where the 95 % interval of its hit rate lies above the best of constant calls and persistence, and no skill for ${named(entries.filter(({ skillShown }) => !skillShown))}.`;
  return `${opening} ${verdict} ${LEADING_ASSET}: ${quoted}. ${calibrationStatement(entries)}`;
}

/** Where the promise of ECE and Brier score is kept on these entries, and where it is not. */
function calibrationStatement(entries: readonly TrackRecordEntry[]): string {
  const named = (of: readonly TrackRecordEntry[], digits: (one: TrackRecordEntry) => string): string =>
    of.map((one) => `${one.asset} over ${one.horizonHours} hours (${digits(one)})`).join(', ');
  const uncalibrated = entries.filter(
    ({ forecast }) => (forecast?.expectedCalibrationError ?? 1) > NEEDED_ECE,
  );
  const worse = entries.filter(
    ({ forecast }) => forecast !== null && forecast.brier > forecast.climatologyBrier + NEEDED_BRIER,
  );
  const ece =
    uncalibrated.length === 0
      ? 'The calibrated probability was within 3 points of what came true for every asset and horizon'
      : `The calibrated probability was within 3 points of what came true but for ${named(uncalibrated, (one) => `${percent(one.forecast?.expectedCalibrationError ?? null)} points; by chance alone ${byChance(one)}`)}`;
  const brier =
    worse.length === 0
      ? 'its Brier score was nowhere worse than that of climatology by more than 0.001.'
      : `its Brier score was worse than that of climatology by more than 0.001 for ${named(worse, ({ forecast }) => `${forecast!.brier} against ${forecast!.climatologyBrier}`)}.`;
  return `${ece}; ${brier}`;
}
