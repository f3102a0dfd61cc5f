export const COMPOSITE_INDICES = ['sentiment', 'onchain', 'derivatives', 'macro', 'fundamental'] as const;
export type CompositeIndex = (typeof COMPOSITE_INDICES)[number];
