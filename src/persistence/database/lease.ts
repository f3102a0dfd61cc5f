/** A lease that ends later was taken by a clock that ran ahead. */
const LONGEST_LEASE = `interval '15 minutes'`;

/** An expired lease, or one that a wrong clock took, which ends later than any lease can. */
export const leaseIsOver = (until: string, now: string): string =>
  `(${until} IS NULL OR ${until} <= ${now} OR ${until} > ${now}::timestamptz + ${LONGEST_LEASE})`;
