import { SYMBOLS } from '../../../../domain/assets.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../domain/timestamps.ts';

export const SPOT_ORIGIN = 'https://api.binance.com';
export const FUTURES_ORIGIN = 'https://fapi.binance.com';

/** A candle width by the exchange's name. */
export interface KlineInterval {
  readonly name: '15m' | '1h' | '1d';
  readonly lengthMs: number;
}

/** Payloads of "now". */
type NowShape = 'exchange.price' | 'exchange.basis' | 'exchange.futures_volume_24h';
/** Payloads of /futures/data. */
type StatisticsShape = 'exchange.long_short' | 'exchange.taker' | 'exchange.open_interest';

/** A value of now; where the past of it is read from closes of candles, their width. */
export interface NowAddress {
  readonly kind: 'now';
  readonly origin: string;
  readonly path: string;
  readonly bucket: 'spot' | 'futures';
  readonly weight: number;
  readonly shape: NowShape;
  readonly pastFrom: KlineInterval | null;
}

export interface CandlesAddress {
  readonly kind: 'candles';
  readonly interval: KlineInterval;
}

export interface FundingAddress {
  readonly kind: 'funding';
}

/** Hourly rows of /futures/data. */
export interface StatisticsAddress {
  readonly kind: 'statistics';
  readonly path: string;
  readonly shape: StatisticsShape;
}

export type ExchangeAddress = (NowAddress | CandlesAddress | FundingAddress | StatisticsAddress) & {
  readonly symbol: string;
};

const quarterHour: KlineInterval = { name: '15m', lengthMs: 15 * MINUTE_MS };
const hour: KlineInterval = { name: '1h', lengthMs: HOUR_MS };
const day: KlineInterval = { name: '1d', lengthMs: DAY_MS };

const statistics = (name: string, shape: StatisticsShape): StatisticsAddress => ({
  kind: 'statistics',
  path: `/futures/data/${name}`,
  shape,
});

const futuresNow = (path: string, shape: NowShape): NowAddress => ({
  kind: 'now',
  origin: FUTURES_ORIGIN,
  path,
  bucket: 'futures',
  // One symbol; without one both routes would cost 10 and 40.
  weight: 1,
  shape,
  pastFrom: null,
});

/** Metric → address; the symbol is the source's dimension. */
const METRICS: Readonly<Record<string, NowAddress | CandlesAddress | FundingAddress | StatisticsAddress>> = {
  'exchange.price': {
    kind: 'now',
    origin: SPOT_ORIGIN,
    path: '/api/v3/ticker/price',
    bucket: 'spot',
    weight: 2,
    shape: 'exchange.price',
    pastFrom: quarterHour,
  },
  'exchange.klines_1h': { kind: 'candles', interval: hour },
  'exchange.klines_1d': { kind: 'candles', interval: day },
  'exchange.funding': { kind: 'funding' },
  'exchange.ls_ratio': statistics('globalLongShortAccountRatio', 'exchange.long_short'),
  'exchange.top_account_ratio': statistics('topLongShortAccountRatio', 'exchange.long_short'),
  'exchange.top_position_ratio': statistics('topLongShortPositionRatio', 'exchange.long_short'),
  'exchange.taker_ratio': statistics('takerlongshortRatio', 'exchange.taker'),
  'exchange.open_interest': statistics('openInterestHist', 'exchange.open_interest'),
  'exchange.basis': futuresNow('/fapi/v1/premiumIndex', 'exchange.basis'),
  'exchange.futures_volume_24h': futuresNow('/fapi/v1/ticker/24hr', 'exchange.futures_volume_24h'),
};

/** Source → address. */
export const EXCHANGE_ADDRESSES: Readonly<Record<string, ExchangeAddress>> = Object.fromEntries(
  Object.entries(METRICS).flatMap(([metric, address]) =>
    SYMBOLS.map((symbol) => [`${metric}:${symbol}`, { ...address, symbol }]),
  ),
);
