export const AGENT_SIGNAL_FROM = 0.2;
/** An agent abstains if less of its declared weight counts, after the loss by age. */
export const AGENT_NEEDS_WEIGHT = 0.5;
export const ABSTENTION_FLAG = 'insufficient_fresh_data';
/** The share of the way from 50 points to 0 or 100 that `extremes` disregards. */
export const ORDINARY_PART = 0.5;
/** Upper bound of the confidence of agents and consensus: agreement, however complete, isn't certainty. */
export const CONFIDENCE_CAP = 0.95;
/** Base + strength + agreement (together the cap), times the share of its inputs that counts. */
export const AGENT_CONFIDENCE = { base: CONFIDENCE_CAP - 0.7, strength: 0.4, agreement: 0.3 } as const;
