/** The five Layer-2 composite indices, in the order every list shows them. */
export const COMPOSITE_INDICES = ['sentiment', 'onchain', 'derivatives', 'macro', 'fundamental'] as const;
export type CompositeIndex = (typeof COMPOSITE_INDICES)[number];
