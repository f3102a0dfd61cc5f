/** No lease of the service is longer; one that ends later was taken by a clock that ran ahead. */
const LONGEST_LEASE = `interval '15 minutes'`;

/**
 * SQL that holds where a lease no longer does: it has run out, or it ends later than any lease can, because it was
 * taken while a clock was wrong.
 *
 * @param until the column, null where nobody holds it
 * @param now the parameter with the present moment
 */
export const leaseIsOver = (until: string, now: string): string =>
  `(${until} IS NULL OR ${until} <= ${now} OR ${until} > ${now}::timestamptz + ${LONGEST_LEASE})`;
