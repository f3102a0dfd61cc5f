import { type CompositeIndex } from '../../../packages/engine/composites/composite-index.ts';

export const INDEX_LABELS: Readonly<Record<CompositeIndex, string>> = {
  sentiment: 'Sentiment',
  onchain: 'On-chain',
  derivatives: 'Derivatives',
  macro: 'Macro',
  fundamental: 'Fundamental',
};
