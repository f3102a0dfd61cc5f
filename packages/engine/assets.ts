import { byName } from './by-name.ts';

export const ASSETS = ['BTC', 'ETH', 'SOL'] as const;
export type Asset = (typeof ASSETS)[number];

export const byAsset = <T>(of: (asset: Asset) => T): Readonly<Record<Asset, T>> => byName(ASSETS, of);

/** The verdict on the market is the crew's consensus on this asset. */
export const LEADING_ASSET: Asset = 'BTC';

export const SYMBOLS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'] as const;
export type MarketSymbol = (typeof SYMBOLS)[number];

export const symbolOf = (asset: Asset): MarketSymbol => `${asset}USDT`;

/** Each market's first trading day, epoch milliseconds; before it, an asset isn't scored. */
export const TRADED_SINCE_MS: Readonly<Record<Asset, number>> = {
  BTC: Date.UTC(2017, 7, 17),
  ETH: Date.UTC(2017, 7, 17),
  SOL: Date.UTC(2020, 7, 11),
};
