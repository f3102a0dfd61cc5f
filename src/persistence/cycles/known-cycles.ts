/**
 * SQL that is true of cycles known by a moment. A cycle is known from its publication. One that was backfilled for the
 * time before the first live cycle is known from its slot, because it was computed from what was known then; a gap that
 * was filled afterwards is not.
 *
 * @param moment the SQL parameter of the moment, a timestamp: `$1`
 */
export const knownBy = (moment: string): string =>
  `(published_at <= ${moment} OR (cycle_at <= ${moment} AND cycle_number < coalesce(
     (SELECT min(cycle_number) FROM cycles live WHERE NOT live.backfilled), 9223372036854775807)))`;
