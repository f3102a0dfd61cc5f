/**
 * Points up to which a probability is about its base rate: an estimate shrunk by 400 cases has the standard
 * error √(¼ ÷ (n + 400)), which is 1.4 points after 869 independent cases, and 2.4 after the 30 that it needs.
 */
const ABOUT_USUAL_WITHIN = 2;

/** Of percentages as shown, so that readers can check it. @example 49, 48 → 'level'; 46, 49 → 'below' */
export function comparedWithUsual(probabilityPct: number, baseRatePct: number): 'level' | 'above' | 'below' {
  const difference = probabilityPct - baseRatePct;
  if (Math.abs(difference) <= ABOUT_USUAL_WITHIN) return 'level';
  return difference > 0 ? 'above' : 'below';
}
