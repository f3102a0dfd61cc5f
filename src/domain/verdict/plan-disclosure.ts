/**
 * Methodology versions whose plans reveal licensed values: an entry that may be a class B close, levels at
 * exact multiples of the range of class B candles. Their cycles are stored unchanged; partners are not served
 * their plans.
 */
const DISCLOSING_METHODOLOGIES: ReadonlySet<string> = new Set(['1.0.0']);

/** Whether partners may be served the plan of a cycle that was published under this methodology. */
export const isPlanServed = (methodologyVersion: string): boolean =>
  !DISCLOSING_METHODOLOGIES.has(methodologyVersion);
