/**
 * What two neighbouring events say of the later one, as SQL over `own` and `before`: the revisions of an event (their
 * number, lowest and highest value, and when the first became known), `before` of the event directly before it, null where
 * there is none.
 *
 * Null: it never differs, whatever is known. False: it differs whenever it is known. True: that depends on the moment.
 */
export const CONTESTED = `
  CASE WHEN own.lowest = own.highest AND before.lowest = before.highest AND own.lowest = before.lowest
            AND before.known_at <= own.known_at THEN NULL
       ELSE NOT (own.revisions = 1
                 AND (before.revisions IS NULL OR (before.revisions = 1 AND before.known_at <= own.known_at)))
  END`;

/** The columns of `own` and `before`, of the rows of one event. */
export const REVISIONS_OF_EVENT =
  'count(*) AS revisions, min(value) AS lowest, max(value) AS highest, min(known_at) AS known_at';

/** Stores what was judged: rows of `source_id, event_at, lowest, known_at, contested`. Each event once. */
export const STORE_JUDGED = `
  removed AS (
    DELETE FROM series_changes USING judged
    WHERE judged.contested IS NULL
      AND series_changes.source_id = judged.source_id AND series_changes.event_at = judged.event_at)
  INSERT INTO series_changes (source_id, event_at, value, known_at, contested)
  SELECT source_id, event_at, lowest, known_at, contested FROM judged WHERE contested IS NOT NULL
  ON CONFLICT (source_id, event_at) DO UPDATE
    SET value = excluded.value, known_at = excluded.known_at, contested = excluded.contested`;
