import { DAILY_PRICE_JUMPS } from './jump-measure.ts';
import { BITCOIN_PRICE } from './plausible-range.ts';
import { type ChainWire } from './rows/chain.sources.ts';
import { defineSources } from './source-rows.ts';
import { CLASS_B, daily, HOUR } from './source-traits.ts';

/** Not in `SOURCES`: nothing fetches or lists them, but past cycles that name them can still be shown. */
export const RETIRED_SOURCES = defineSources<ChainWire>()('chain', [
  // Until methodology 4.0.0.
  {
    metric: 'market_price',
    title: 'Mean price of Bitcoin over exchanges',
    unit: 'USD',
    plausible: BITCOIN_PRICE,
    wire: { chart: 'market-price' },
    ...DAILY_PRICE_JUMPS,
    ...CLASS_B,
    ...daily(HOUR, HOUR),
  },
]);
