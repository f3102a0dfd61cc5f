import { type TrackRecordView } from '../../../../src/admin/track-record/track-record.response.ts';
import { count, percent } from '../../display/numbers.ts';

type Entry = NonNullable<TrackRecordView['record']>;

/** A figure with its name. */
export type Figure = readonly [name: string, value: string];

/** What a record comes to, as a list of figures. */
export function figuresOf(record: Entry): readonly Figure[] {
  const { hitRateInterval, baseRates, forecast } = record;
  return [
    ['Cases', `${count(record.cases)}, ${count(record.independentCases)} of them independent`],
    ['Since', `${record.since} to ${record.until}`],
    [
      'Hit rate',
      hitRateInterval === null
        ? `${percent(record.hitRate)} (too short a record for an interval)`
        : `${percent(record.hitRate)} (${percent(hitRateInterval.low)} to ${percent(hitRateInterval.high)})`,
    ],
    ['Always bullish', percent(baseRates.alwaysBullish)],
    ['Always bearish', percent(baseRates.alwaysBearish)],
    ['Always neutral', baseRates.alwaysNeutral === null ? 'Not known' : percent(baseRates.alwaysNeutral)],
    ['Persistence', baseRates.persistence === null ? 'Not known' : percent(baseRates.persistence)],
    [
      'Brier score',
      forecast === null
        ? 'No probability was published'
        : `${forecast.brier.toFixed(4)}, climatology ${forecast.climatologyBrier.toFixed(4)}`,
    ],
    [
      'Calibration error',
      forecast === null ? 'No probability was published' : percent(forecast.expectedCalibrationError),
    ],
  ];
}

/** What was said and what came of it, by bins of the published probability; bins without a probability are left out. */
export const judgedBins = (
  record: Pick<Entry, 'forecast'> | null,
): readonly { readonly said: number; readonly cameTrue: number; readonly cases: number }[] =>
  (record?.forecast?.bins ?? []).flatMap(({ meanProbability, hitRate, cases }) =>
    meanProbability === null ? [] : [{ said: meanProbability, cameTrue: hitRate, cases }],
  );

/** What is not counted, in one sentence; null where that is nothing. */
export function leftOutSentence({ left_out }: TrackRecordView): string | null {
  const parts = [
    [left_out.no_entry_price, 'had no known price at the cycle'],
    [left_out.no_exit_price, 'had no known price at the end'],
    [left_out.withdrawn, 'are of withdrawn cycles'],
  ] as const;
  const said = parts.filter(([number]) => number > 0).map(([number, why]) => `${count(number)} ${why}`);
  return said.length === 0 ? null : `Not counted: ${said.join(', ')}.`;
}
