/** The longest lease of the service. One that ends later was taken by a clock that ran ahead. */
const LONGEST_LEASE = `interval '15 minutes'`;

/**
 * SQL condition for an expired lease: it has ended, or ends later than any lease can, because it was taken while a
 * clock was wrong.
 *
 * @param until the column; null if there is no lease
 * @param now the parameter with the present moment
 */
export const leaseIsOver = (until: string, now: string): string =>
  `(${until} IS NULL OR ${until} <= ${now} OR ${until} > ${now}::timestamptz + ${LONGEST_LEASE})`;
