import { type CompositeIndex } from '../../../packages/engine/composites/composite-index.ts';

/** What each composite index is called on the page. */
export const INDEX_LABELS: Readonly<Record<CompositeIndex, string>> = {
  sentiment: 'Sentiment',
  onchain: 'On-chain',
  derivatives: 'Derivatives',
  macro: 'Macro',
  fundamental: 'Fundamental',
};
