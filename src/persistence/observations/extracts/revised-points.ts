/** SQL of the revisions of an observation's event before it, by the order in which they became known. */
const REVISED = `
  SELECT id, source_id, event_at, known_at, value AS new_value,
         lag(value) OVER (PARTITION BY event_at ORDER BY known_at, id) AS old_value
  FROM observations`;

const COLUMNS = 'id, source_id, event_at, known_at, old_value, new_value';

/** Stores the revisions of a source, $1, of its events within [$2, $3). */
export const ADD_REVISIONS = `
  INSERT INTO series_revisions (${COLUMNS})
  SELECT ${COLUMNS} FROM (${REVISED} WHERE source_id = $1 AND event_at >= $2 AND event_at < $3) revised
  WHERE old_value IS NOT NULL`;

/** Stores the revisions among appended events, of sources $1 at $2, as far as the extract is built. */
export const CARRY_REVISIONS = `
  INSERT INTO series_revisions (${COLUMNS})
  SELECT revised.*
  FROM (SELECT DISTINCT appended.source_id, appended.event_at
        FROM unnest($1::text[], $2::timestamptz[]) AS appended (source_id, event_at)
        JOIN series_extracts ON series_extracts.source_id = appended.source_id AND kind = 'revisions'
                            AND appended.event_at < built_before) touched
  CROSS JOIN LATERAL (
    SELECT ${COLUMNS} FROM (
      ${REVISED} WHERE observations.source_id = touched.source_id AND observations.event_at = touched.event_at) one
    WHERE old_value IS NOT NULL) revised
  ON CONFLICT (id) DO NOTHING`;

/** Rows `different` of $1: the revisions that are not stored as they would be made now. */
export const COMPARED_REVISIONS = `
  made AS (
    SELECT * FROM (
      ${REVISED}
      WHERE source_id = $1
        AND event_at < (SELECT built_before FROM series_extracts WHERE source_id = $1 AND kind = 'revisions')) revised
    WHERE old_value IS NOT NULL),
  stored AS (SELECT * FROM series_revisions WHERE source_id = $1),
  different AS (
    SELECT coalesce(made.event_at, stored.event_at) AS at FROM made FULL JOIN stored USING (id)
    WHERE (made.event_at, made.known_at, made.old_value, made.new_value)
            IS DISTINCT FROM (stored.event_at, stored.known_at, stored.old_value, stored.new_value))`;
