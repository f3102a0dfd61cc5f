import { SYMBOLS } from '../../assets.ts';
import { between, BITCOIN_PRICE, byDifference, DAILY_PRICE_JUMPS, positiveUpTo, RATIO, unjudged } from '../source.ts';
import { candles, CLASS_B, CLASS_C, defineSources, FUNDINGS, FUTURES_HOURLY, HOUR, MINUTE, now, type SourceRow } from '../source-rows.ts';

export type CandleWidth = '15m' | '1h' | '1d';

/** `pastFrom`: width of the candles whose closes are its past, null if it has none. */
export interface NowWire {
  readonly kind: 'now';
  readonly market: 'spot' | 'futures';
  readonly path: string;
  readonly weight: number;
  readonly shape: 'price' | 'basis' | 'futuresVolume24h';
  readonly pastFrom: CandleWidth | null;
}

export interface CandlesWire {
  readonly kind: 'candles';
  readonly interval: CandleWidth;
}

export interface FundingWire {
  readonly kind: 'funding';
}

export interface StatisticsWire {
  readonly kind: 'statistics';
  readonly path: string;
  readonly shape: 'longShort' | 'taker' | 'openInterest';
}

export type ExchangeWire = NowWire | CandlesWire | FundingWire | StatisticsWire;

const statistics = (name: string, shape: StatisticsWire['shape']): StatisticsWire => ({
  kind: 'statistics',
  path: `/futures/data/${name}`,
  shape,
});

const futuresNow = (path: string, shape: NowWire['shape']): NowWire => ({
  kind: 'now',
  market: 'futures',
  path,
  // One symbol; without one, both routes would cost 10 and 40.
  weight: 1,
  shape,
  pastFrom: null,
});

const bySymbol = <const Metric extends string>(
  row: Omit<SourceRow<ExchangeWire>, 'metric' | 'dimension' | 'dimensionParameter' | 'metricTitle'> & {
    readonly metric: Metric;
  },
) =>
  SYMBOLS.map((symbol) => ({
    ...row,
    dimension: symbol,
    dimensionParameter: 'symbol' as const,
    title: `${row.title}, ${symbol}`,
    metricTitle: row.title,
  }));

export const EXCHANGE_SOURCES = defineSources<ExchangeWire>()('exchange', [
  ...bySymbol({
    metric: 'price',
    title: 'Last traded price',
    unit: 'USDT',
    plausible: BITCOIN_PRICE,
    wire: { kind: 'now', market: 'spot', path: '/api/v3/ticker/price', weight: 2, shape: 'price', pastFrom: '15m' },
    ...CLASS_C,
    ...now(MINUTE),
    exposure: 'latest_only',
    // The past of "now" is read from quarter-hour candles.
    providerHistoryDays: null,
  }),
  ...bySymbol({ metric: 'ls_ratio', title: 'Long/short ratio of all accounts', unit: 'ratio', plausible: RATIO, wire: statistics('globalLongShortAccountRatio', 'longShort'), ...CLASS_C, ...FUTURES_HOURLY, exposure: 'last_24h' }),
  ...bySymbol({ metric: 'klines_1h', title: 'Hourly candles', unit: 'USDT', plausible: BITCOIN_PRICE, wire: { kind: 'candles', interval: '1h' }, ...CLASS_B, ...candles('hour', 5 * MINUTE) }),
  ...bySymbol({ metric: 'klines_1d', title: 'Daily candles', unit: 'USDT', plausible: BITCOIN_PRICE, wire: { kind: 'candles', interval: '1d' }, ...DAILY_PRICE_JUMPS, ...CLASS_B, ...candles('day', HOUR) }),
  ...bySymbol({
    metric: 'funding',
    title: 'Funding rate of the perpetual',
    unit: 'fraction per funding interval',
    // Contracts cap funding at 2 to 3% per interval.
    plausible: between(-0.05, 0.05),
    jumps: unjudged('a crisis takes it from near zero to the cap of the contract within one interval, and the range ends above the cap'),
    wire: { kind: 'funding' },
    ...CLASS_B,
    ...FUNDINGS,
  }),
  ...bySymbol({ metric: 'open_interest', title: 'Open interest of the perpetual', unit: 'base asset', plausible: positiveUpTo(1e10), wire: statistics('openInterestHist', 'openInterest'), ...CLASS_B, ...FUTURES_HOURLY }),
  ...bySymbol({ metric: 'taker_ratio', title: 'Taker buy/sell volume ratio', unit: 'ratio', plausible: RATIO, wire: statistics('takerlongshortRatio', 'taker'), ...CLASS_B, ...FUTURES_HOURLY }),
  ...bySymbol({ metric: 'top_account_ratio', title: 'Long/short ratio of top traders by accounts', unit: 'ratio', plausible: RATIO, wire: statistics('topLongShortAccountRatio', 'longShort'), ...CLASS_B, ...FUTURES_HOURLY }),
  ...bySymbol({ metric: 'top_position_ratio', title: 'Long/short ratio of top traders by positions', unit: 'ratio', plausible: RATIO, wire: statistics('topLongShortPositionRatio', 'longShort'), ...CLASS_B, ...FUTURES_HOURLY }),
  ...bySymbol({
    metric: 'basis',
    title: 'Mark price over index price',
    unit: 'fraction',
    plausible: between(-0.5, 0.5),
    // Mark and index differ by two in a hundred in a crash.
    jumps: byDifference(0.02),
    wire: futuresNow('/fapi/v1/premiumIndex', 'basis'),
    ...CLASS_B,
    ...now(5 * MINUTE),
  }),
  ...bySymbol({ metric: 'futures_volume_24h', title: 'Quote volume of the perpetual in 24 hours', unit: 'USDT', plausible: positiveUpTo(1e13), wire: futuresNow('/fapi/v1/ticker/24hr', 'futuresVolume24h'), ...CLASS_B, ...now(15 * MINUTE) }),
]);
