import { type Asset } from '../assets.ts';
import { AGENT_NEEDS_WEIGHT } from '../crew/agent-rules.ts';
import { CREW, type CrewMember, MANDATES } from '../crew/crew.ts';
import { sourceById } from '../sources/registry.ts';

const PRICE_METRICS: ReadonlySet<string> = new Set([
  'exchange.price',
  'exchange.klines_1h',
  'exchange.klines_1d',
]);

/**
 * So much of their declared facts depends on the asset's prices that they abstain without them, e.g. tokio
 * and denver on BTC.
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
