/** The five Layer-2 composite indices, in list order. */
export const COMPOSITE_INDICES = ['sentiment', 'onchain', 'derivatives', 'macro', 'fundamental'] as const;
export type CompositeIndex = (typeof COMPOSITE_INDICES)[number];
