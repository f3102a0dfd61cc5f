import { DAILY_PRICE_JUMPS } from './jump-measure.ts';
import { BITCOIN_PRICE } from './plausible-range.ts';
import { type ChainWire } from './rows/chain.sources.ts';
import { defineSources } from './source-rows.ts';
import { CLASS_B, daily, HOUR } from './source-traits.ts';

/**
 * Sources that past cycles read and that aren't read any more. They aren't in `SOURCES`: nothing fetches or lists them,
 * but cycles that name them can still be shown.
 */
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
