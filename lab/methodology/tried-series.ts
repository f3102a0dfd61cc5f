import { mean, median, sampleCorrelation } from 'simple-statistics';
import { type Asset } from '../../packages/engine/assets.ts';
import { publishedWindow } from '../../packages/engine/licensed-inputs/published-window.ts';
import { exchangeId } from '../../packages/engine/measurement/measurement.ts';
import { type SeriesWindow } from '../../packages/engine/observations/series-window.ts';
import { weekendShare } from '../../packages/engine/outlook/daily-variance.ts';
import { type SourceId } from '../../packages/engine/sources/registry.ts';
import { DAY_MS, HOUR_MS, isoDay } from '../../packages/engine/timestamps.ts';
import { fixedShiftOf } from '../../test/support/fixed-grid.ts';
import { type ProviderHistory } from '../../test/support/replay/provider-history.ts';
import { type ReplayBench } from '../../test/support/replay/replay-bench.ts';
import { type DailySeries } from './walked-regression.ts';

/** Of a source's whole past, in recorded time. */
export type WholeWindow = (sourceId: SourceId) => SeriesWindow;

const LAGS = [1, 7, 30, 90] as const;
const LONGEST = 90;
const YEAR_DAYS = 365;

/** A quantity of days, relative to what is usual before each of them. */
interface Quantity {
  readonly endsAtMs: readonly number[];
  /** Over the `count` days until the end of day `last`. */
  readonly over: (last: number, count: number) => number;
  /** Subtracted from what is known at the end of a day and from what follows it. */
  readonly usual: (day: number) => number;
  readonly firstDay: number;
  readonly hasWeekends: boolean;
}

function seriesOf({ endsAtMs, over, usual, firstDay, hasWeekends }: Quantity, days: number): DailySeries {
  const at = Array.from({ length: endsAtMs.length - days - firstDay }, (_, i) => firstDay + i);
  const isWhole = days % 7 === 0;
  return {
    days,
    endsAtMs: at.map((day) => endsAtMs[day]!),
    rows: at.map((day) => {
      const endMs = endsAtMs[day]!;
      const row = [1, ...LAGS.map((lag) => over(day, lag) - usual(day))];
      if (hasWeekends) row.push(weekendShare(endMs - DAY_MS, endMs));
      if (hasWeekends && !isWhole) row.push(weekendShare(endMs, endMs + days * DAY_MS));
      return row;
    }),
    latest: at.map((day) => over(day, days) - usual(day)),
    targets: at.map((day) => over(day + days, days) - usual(day)),
  };
}

/** Logarithm of the volume in USDT relative to the median of the year before; the coarse one as cells of a licence let it be. */
export function volumeSeries(
  windowOf: WholeWindow,
  asset: Asset,
  isCoarse: boolean,
  days: number,
): DailySeries {
  const id = exchangeId('klines_1d', asset);
  const { gridShift = 0n } = fixedShiftOf(id);
  const exact = windowOf(id);
  const { quoteVolume, eventAtMs } = isCoarse ? publishedWindow(id, exact, gridShift, windowOf) : exact;
  const volumes = [...quoteVolume];
  return seriesOf(
    {
      endsAtMs: [...eventAtMs],
      over: (last, count) => Math.log(mean(volumes.slice(last - count + 1, last + 1))),
      usual: (day) => Math.log(median(volumes.slice(day - YEAR_DAYS + 1, day + 1))),
      firstDay: YEAR_DAYS - 1,
      hasWeekends: true,
    },
    days,
  );
}

/** Mean funding rate of days, in hundredths of a percent an interval. */
export function fundingSeries(windowOf: WholeWindow, asset: Asset, days: number): DailySeries {
  const { eventAtMs, value } = windowOf(exchangeId('funding', asset));
  const byDay = new Map<string, number[]>();
  eventAtMs.forEach((atMs, i) => {
    const day = isoDay(atMs - 1);
    byDay.set(day, [...(byDay.get(day) ?? []), 10_000 * value[i]!]);
  });
  const daily = [...byDay].map(([day, rates]) => ({ endsAtMs: Date.parse(day) + DAY_MS, rate: mean(rates) }));
  const rates = daily.map(({ rate }) => rate);
  return seriesOf(
    {
      endsAtMs: daily.map(({ endsAtMs }) => endsAtMs),
      over: (last, count) => mean(rates.slice(last - count + 1, last + 1)),
      usual: () => 0,
      firstDay: LONGEST - 1,
      hasWeekends: false,
    },
    days,
  );
}

const RETURN_HOURS = 4;
const RETURNS_A_DAY = 24 / RETURN_HOURS;
/** The bench has finer candles than this of BTC and ETH from here on. */
const RETURNS_FROM_MS = Date.UTC(2021, 2, 16);

/** Fisher's z of the correlation of the four-hourly returns of BTC and ETH. */
export function correlationSeries(windowOf: WholeWindow, days: number): DailySeries {
  const [btc, eth] = (['BTC', 'ETH'] as const).map((asset) =>
    closesOf(windowOf(exchangeId('klines_1h', asset))),
  );
  const endsAtMs: number[] = [];
  const returns: [number[], number[]] = [[], []];
  for (let atMs = RETURNS_FROM_MS + DAY_MS; btc!.has(atMs) && eth!.has(atMs); atMs += DAY_MS) {
    endsAtMs.push(atMs);
    for (let i = RETURNS_A_DAY - 1; i >= 0; i--) {
      const endMs = atMs - i * RETURN_HOURS * HOUR_MS;
      [btc!, eth!].forEach((closes, of) =>
        returns[of]!.push(Math.log(closes.get(endMs)! / closes.get(endMs - RETURN_HOURS * HOUR_MS)!)),
      );
    }
  }
  return seriesOf(
    {
      endsAtMs,
      over: (last, count) => {
        const [from, until] = [(last - count + 1) * RETURNS_A_DAY, (last + 1) * RETURNS_A_DAY];
        return Math.atanh(sampleCorrelation(returns[0].slice(from, until), returns[1].slice(from, until)));
      },
      usual: () => 0,
      firstDay: LONGEST - 1,
      hasWeekends: false,
    },
    days,
  );
}

const closesOf = ({ eventAtMs, value }: SeriesWindow): ReadonlyMap<number, number> =>
  new Map(Array.from(eventAtMs, (atMs, i) => [atMs, value[i]!]));

/** Longer than any bench reaches. */
const ALL_DAYS = 5_000;

export function wholeWindows(
  { recordedNowMs, shiftMs }: ReplayBench,
  history: Pick<ProviderHistory, 'windowOf'>,
): WholeWindow {
  return (sourceId) => {
    const window = history.windowOf(sourceId, recordedNowMs + shiftMs, ALL_DAYS * DAY_MS);
    return { ...window, eventAtMs: window.eventAtMs.map((ms) => ms - shiftMs) };
  };
}
