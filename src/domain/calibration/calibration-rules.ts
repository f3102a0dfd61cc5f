/** Version of the rules in this file and of the fit that follows them. */
export const CALIBRATION_RULES_VERSION = '1';

/** With fewer independent cases of a claim the base rate stands. */
export const EXPERIENCE_NEEDS_CASES = 30;
/**
 * The base rate counts as much as this many independent cases when a frequency is drawn towards it. It is p(1 − p) / τ²
 * with p = ½ and τ = 0.025: what a speaker knows beyond the base rate is expected to be worth some 2.5 points.
 */
export const SHRINKAGE_CASES = 400;
/** An isotonic block holds at least this many independent cases … */
export const LEAST_BLOCK_CASES = 30;
/** … and there are at most this many blocks: more steps would pretend to a finer knowledge. */
export const MOST_BLOCKS = 5;
/** A base rate of few cycles is drawn towards that of the prior, which counts as much as this many independent cases. */
export const BASE_RATE_PRIOR_CASES = 100;
