import { LEADING_ASSET, symbolOf } from '../assets.ts';
import { type SourceId } from '../sources/registry.ts';

export interface ContextCard {
  readonly id: 'fear_greed' | 'fed_funds_rate_pct' | 'ls_ratio' | 'price';
  readonly sourceId: SourceId;
}

const symbol = symbolOf(LEADING_ASSET);

export const CONTEXT_CARDS: readonly ContextCard[] = [
  { id: 'fear_greed', sourceId: 'sentiment.fear_greed' },
  { id: 'fed_funds_rate_pct', sourceId: 'econ.fed_rate' },
  { id: 'ls_ratio', sourceId: `exchange.ls_ratio:${symbol}` },
  { id: 'price', sourceId: `exchange.price:${symbol}` },
];
