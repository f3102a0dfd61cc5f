import { type OutlookBenchmark } from '../../../../packages/engine/outlook-record/outlook-record.ts';
import { type Baseline } from '../../../../packages/engine/track-record/baselines.ts';
import { count, fixed, percent } from '../../display/numbers.ts';
import {
  type OutlookRecordFigures,
  type SpeakerRecord,
  type TrackRecordView,
} from '../../api/generated/operators-api.ts';

export type Figure = readonly [name: string, value: string];

const RULES: Readonly<Record<Baseline, string>> = {
  bullish: 'always bullish',
  bearish: 'always bearish',
  neutral: 'always neutral',
  persistence: 'persistence',
  coin: 'a coin',
};

export function figuresOf(record: SpeakerRecord): readonly Figure[] {
  const { baseRates, bestBaseline, forecast } = record;
  return [
    ['Cases', `${count(record.cases)}, ${count(record.independentCases)} of them independent`],
    ['Since', `${record.since} to ${record.until}`],
    ['Hit rate', rateInWords(record.hitRate, record.hitRateInterval)],
    ['Always bullish', percent(baseRates.alwaysBullish)],
    ['Always bearish', percent(baseRates.alwaysBearish)],
    ['Always neutral', baseRates.alwaysNeutral === null ? 'Not known' : percent(baseRates.alwaysNeutral)],
    ['Persistence', baseRates.persistence === null ? 'Not known' : percent(baseRates.persistence)],
    [
      'Skill',
      bestBaseline === null
        ? 'Not known'
        : `${record.skillShown ? 'Shown' : 'Not shown'} over ${RULES[bestBaseline.call]} (${percent(bestBaseline.rate)})`,
    ],
    ['Bullish and bearish calls', directionInWords(record.directional)],
    ['Neutral calls', neutralInWords(record)],
    [
      'Brier score',
      forecast === null
        ? 'No probability was published'
        : `${fixed(forecast.brier, 4)}, climatology ${fixed(forecast.climatologyBrier, 4)}, ${forecast.brier < forecast.coinBrier ? '' : 'no better than '}a coin ${fixed(forecast.coinBrier, 4)}`,
    ],
    [
      'Calibration error',
      forecast === null ? 'No probability was published' : percent(forecast.expectedCalibrationError),
    ],
  ];
}

const rateInWords = (rate: number, interval: SpeakerRecord['hitRateInterval']): string =>
  interval === null
    ? `${percent(rate)} (too short a record for an interval)`
    : `${percent(rate)} (${percent(interval.low)} to ${percent(interval.high)})`;

const BENCHMARKS: Readonly<Record<OutlookBenchmark, string>> = {
  climatology: 'the past year',
  exponentiallyWeighted: 'EWMA',
};

export const outlookFiguresOf = (record: OutlookRecordFigures): readonly Figure[] => [
  ['Judged days', `${count(record.cases)}, ${count(record.independentCases)} of them independent`],
  ['Since', `${record.since} to ${record.until}`],
  ['Returns inside the 80% interval', percent(record.returnsInside80)],
  ['Ranges inside the 80% interval', percent(record.rangesInside80)],
  ...record.skills.map(({ of, against, value, interval }): Figure => [
    `Skill of the ${of} against ${BENCHMARKS[against]}`,
    `${interval !== null && interval.low > 0 ? 'Shown' : 'Not shown'}: ${rateInWords(value, interval)}`,
  ]),
];

function directionInWords(directional: SpeakerRecord['directional']): string {
  if (directional === null) return 'Not counted yet';
  const { cases, hitRate, interval, bestConstant } = directional;
  if (hitRate === null || bestConstant === null) return 'None';
  return `${rateInWords(hitRate, interval)} of ${count(cases)}; ${RULES[bestConstant.call]} ${percent(bestConstant.rate)}`;
}

function neutralInWords({ cases, hits, directional }: SpeakerRecord): string {
  if (directional === null) return 'Not counted yet';
  const neutral = cases - directional.cases;
  return neutral === 0 ? 'None' : `${percent((hits - directional.hits) / neutral)} of ${count(neutral)}`;
}

/** Forecast and observed frequency by bins of the published probability, without bins that have none. */
export const judgedBins = (
  record: Pick<SpeakerRecord, 'forecast'> | null,
): readonly { readonly said: number; readonly cameTrue: number; readonly cases: number }[] =>
  (record?.forecast?.bins ?? []).flatMap(({ meanProbability, hitRate, cases }) =>
    meanProbability === null ? [] : [{ said: meanProbability, cameTrue: hitRate, cases }],
  );

/** Calls that don't count, in one sentence; null if all do. */
export function leftOutSentence({ left_out }: TrackRecordView): string | null {
  const parts = [
    [left_out.no_entry_price, 'had no known price at the cycle'],
    [left_out.no_exit_price, 'had no known price at the end'],
    [left_out.withdrawn, 'are of withdrawn cycles'],
  ] as const;
  const said = parts.filter(([number]) => number > 0).map(([number, why]) => `${count(number)} ${why}`);
  return said.length === 0 ? null : `Not counted: ${said.join(', ')}.`;
}
