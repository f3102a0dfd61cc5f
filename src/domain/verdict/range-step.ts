/**
 * Preferred numbers of ISO 3, series R10: ten steps per decade, each 1.25 to 1.27 times the previous one. The
 * nearest step alone reveals a value to ±11 %.
 */
const R10_STEPS = [1, 1.25, 1.6, 2, 2.5, 3.15, 4, 5, 6.3, 8, 10] as const;

/**
 * The preferred number nearest to a range, by ratio. All published figures of a plan are computed from this
 * step and never from the range itself, which comes from licensed candles; combining the figures reveals the
 * step and nothing finer.
 * @param range positive and finite, in any unit
 * @example rangeStep(1_000) === 1_000; rangeStep(1_110) === 1_000; rangeStep(1_130) === 1_250
 */
export function rangeStep(range: number): number {
  const decade = 10 ** Math.floor(Math.log10(range));
  const mantissa = range / decade;
  // The bound between two steps is their geometric mean.
  const above = R10_STEPS.findIndex((step, i) => {
    const next = R10_STEPS[i + 1];
    return next === undefined || mantissa * mantissa < step * next;
  });
  return R10_STEPS[above]! * decade;
}
