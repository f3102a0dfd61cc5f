/** Scores beyond ± this give a directional signal. */
export const AGENT_SIGNAL_FROM = 0.2;
/** An agent of whose declared weight, less what age takes from it, less counts does not speak. */
export const AGENT_NEEDS_WEIGHT = 0.5;
/** Risk flag of an agent that abstains. */
export const ABSTENTION_FLAG = 'insufficient_fresh_data';
/** The part of the way from 50 points to 0 or 100 that `extremes` disregards. */
export const ORDINARY_PART = 0.5;
/** No agent and no consensus has more confidence than this: agreement, however complete, is not certainty. */
export const CONFIDENCE_CAP = 0.95;
/** Confidence of an agent: base + strength + agreement (together the cap), times the part of its inputs that counts. */
export const AGENT_CONFIDENCE = { base: CONFIDENCE_CAP - 0.7, strength: 0.4, agreement: 0.3 } as const;
