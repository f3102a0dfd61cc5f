import { type Asset } from '../assets.ts';
import { AGENT_NEEDS_WEIGHT } from '../crew/agent-rules.ts';
import { CREW, type CrewMember, MANDATES } from '../crew/crew.ts';
import { sourceById } from '../sources/registry.ts';

/** Metrics that are prices of an asset: its last trade and its candles. */
const PRICE_METRICS: ReadonlySet<string> = new Set([
  'exchange.price',
  'exchange.klines_1h',
  'exchange.klines_1d',
]);

/**
 * The agents that read prices: of their declared facts so much rests on prices of the asset that they cannot speak without
 * them. Where all of them abstain there is no verdict.
 *
 * @example tokio and denver on BTC
 */
export const priceReaders = (asset: Asset): readonly CrewMember[] => READERS[asset];

const readersOf = (asset: Asset): readonly CrewMember[] =>
  CREW.filter((agent) => {
    const withoutPrices = MANDATES[agent].assets[asset].facts
      .filter(({ sourceIds }) => !sourceIds.some((id) => PRICE_METRICS.has(sourceById(id).metricId)))
      .reduce((sum, { weight }) => sum + weight, 0);
    return withoutPrices < AGENT_NEEDS_WEIGHT;
  });

const READERS: Readonly<Record<Asset, readonly CrewMember[]>> = {
  BTC: readersOf('BTC'),
  ETH: readersOf('ETH'),
  SOL: readersOf('SOL'),
};
