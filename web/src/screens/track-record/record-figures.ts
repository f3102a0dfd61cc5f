import { t } from 'ttag';
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
  bullish: t`always bullish`,
  bearish: t`always bearish`,
  neutral: t`always neutral`,
  persistence: 'persistence',
  coin: t`a coin`,
};

export function figuresOf(record: SpeakerRecord): readonly Figure[] {
  const { baseRates, bestBaseline, forecast } = record;
  return [
    [t`Cases`, t`${count(record.cases)}, ${count(record.independentCases)} of them independent`],
    [t`Since`, t`${record.since} to ${record.until}`],
    [t`Hit rate`, rateInWords(record.hitRate, record.hitRateInterval)],
    [t`Always bullish`, percent(baseRates.alwaysBullish)],
    [t`Always bearish`, percent(baseRates.alwaysBearish)],
    [t`Always neutral`, baseRates.alwaysNeutral === null ? t`Not known` : percent(baseRates.alwaysNeutral)],
    [t`Persistence`, baseRates.persistence === null ? t`Not known` : percent(baseRates.persistence)],
    [
      t`Skill`,
      bestBaseline === null
        ? t`Not known`
        : t`${record.skillShown ? t`Shown` : t`Not shown`} over ${RULES[bestBaseline.call]} (${percent(bestBaseline.rate)})`,
    ],
    [t`Bullish and bearish calls`, directionInWords(record.directional)],
    [t`Neutral calls`, neutralInWords(record)],
    [
      t`Brier score`,
      forecast === null
        ? t`No probability was published`
        : t`${fixed(forecast.brier, 4)}, climatology ${fixed(forecast.climatologyBrier, 4)}, ${forecast.brier < forecast.coinBrier ? '' : t`no better than `}a coin ${fixed(forecast.coinBrier, 4)}`,
    ],
    [
      t`Calibration error`,
      forecast === null ? t`No probability was published` : percent(forecast.expectedCalibrationError),
    ],
  ];
}

const rateInWords = (rate: number, interval: SpeakerRecord['hitRateInterval']): string =>
  interval === null
    ? t`${percent(rate)} (too short a record for an interval)`
    : t`${percent(rate)} (${percent(interval.low)} to ${percent(interval.high)})`;

const BENCHMARKS: Readonly<Record<OutlookBenchmark, string>> = {
  climatology: t`the past year`,
  exponentiallyWeighted: 'EWMA',
};

export const outlookFiguresOf = (record: OutlookRecordFigures): readonly Figure[] => [
  [t`Judged days`, t`${count(record.cases)}, ${count(record.independentCases)} of them independent`],
  [t`Since`, t`${record.since} to ${record.until}`],
  [t`Returns inside the 80% interval`, percent(record.returnsInside80)],
  [t`Ranges inside the 80% interval`, percent(record.rangesInside80)],
  ...record.skills.map(({ of, against, value, interval }): Figure => [
    t`Skill of the ${of} against ${BENCHMARKS[against]}`,
    `${interval !== null && interval.low > 0 ? t`Shown` : t`Not shown`}: ${rateInWords(value, interval)}`,
  ]),
];

function directionInWords(directional: SpeakerRecord['directional']): string {
  if (directional === null) return t`Not counted yet`;
  const { cases, hitRate, interval, bestConstant } = directional;
  if (hitRate === null || bestConstant === null) return t`None`;
  return t`${rateInWords(hitRate, interval)} of ${count(cases)}; ${RULES[bestConstant.call]} ${percent(bestConstant.rate)}`;
}

function neutralInWords({ cases, hits, directional }: SpeakerRecord): string {
  if (directional === null) return t`Not counted yet`;
  const neutral = cases - directional.cases;
  return neutral === 0 ? t`None` : t`${percent((hits - directional.hits) / neutral)} of ${count(neutral)}`;
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
    [left_out.no_entry_price, t`had no known price at the cycle`],
    [left_out.no_exit_price, t`had no known price at the end`],
    [left_out.withdrawn, t`are of withdrawn cycles`],
  ] as const;
  const said = parts.filter(([number]) => number > 0).map(([number, why]) => `${count(number)} ${why}`);
  return said.length === 0 ? null : t`Not counted: ${said.join(', ')}.`;
}
