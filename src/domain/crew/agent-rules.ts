/** Scores beyond ± this are a direction. */
export const AGENT_SIGNAL_FROM = 0.2;
/** An agent with less of its declared weight fresh enough does not speak. */
export const AGENT_NEEDS_WEIGHT = 0.5;
/** The risk flag of an agent that does not speak. */
export const ABSTENTION_FLAG = 'insufficient_fresh_data';
/** The part of the way from 50 points to 0 or 100 that `extremes` disregards. */
export const ORDINARY_PART = 0.5;
/** Confidence of an agent: base + strength + agreement, times the part of its inputs that was fresh. */
export const AGENT_CONFIDENCE = { base: 0.3, strength: 0.4, agreement: 0.3 } as const;
