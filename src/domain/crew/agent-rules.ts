/** Scores beyond ± this give a directional signal. */
export const AGENT_SIGNAL_FROM = 0.2;
/** Least share of its weight that must be fresh, else an agent abstains. */
export const AGENT_NEEDS_WEIGHT = 0.5;
/** Risk flag of an agent that abstains. */
export const ABSTENTION_FLAG = 'insufficient_fresh_data';
/** The part of the way from 50 points to 0 or 100 that `extremes` disregards. */
export const ORDINARY_PART = 0.5;
/** Confidence of an agent: base + strength + agreement, times the fresh share of its inputs. */
export const AGENT_CONFIDENCE = { base: 0.3, strength: 0.4, agreement: 0.3 } as const;
