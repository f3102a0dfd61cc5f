/** Least contributing share of the crew's weight for a verdict. */
export const CONSENSUS_NEEDS_WEIGHT = 0.5;
/** Distance of the consensus from zero at which its strength is greatest. */
export const FULL_STRENGTH = 0.5;
/** Confidence of a consensus: base + strength + agreement, times participation and freshness. */
export const CONSENSUS_CONFIDENCE = { base: 0.2, strength: 0.4, agreement: 0.4 } as const;
