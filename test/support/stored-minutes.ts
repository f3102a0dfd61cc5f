import { type TestDatabase } from './test-database.ts';

/** A row: minute of its event, value, month it is stored in (a later one is a later revision). */
export interface StoredRow {
  readonly minute: number;
  readonly value: number;
  readonly month: number;
}

/** Observations at minutes from a moment on, in the partitions of so many months from that moment. */
export function minutesFrom(startMs: number, months: number, database: TestDatabase) {
  const start = new Date(startMs);
  return {
    makePartitions: () =>
      database.query(
        `SELECT ensure_month_partition('observations', month)
         FROM generate_series($1::timestamptz, $1::timestamptz + interval '${months - 1} months', '1 month') month`,
        [start],
      ),
    store: async (rows: readonly StoredRow[], sourceId: string): Promise<void> => {
      await database.query(
        `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
         SELECT $1, $5::timestamptz + minute * interval '1 minute', stored_at, stored_at, value
         FROM unnest($2::int[], $3::float8[], $4::int[]) AS row (minute, value, month)
         CROSS JOIN LATERAL (SELECT $5::timestamptz + month * interval '1 month' AS stored_at) stored`,
        [
          sourceId,
          rows.map(({ minute }) => minute),
          rows.map(({ value }) => value),
          rows.map(({ month }) => month),
          start,
        ],
      );
    },
    clear: () => database.asOwner('TRUNCATE observations'),
    /** Keeps the statistics as they are, which autovacuum would bring up to date. */
    freezeStatistics: () =>
      database.asOwner(
        `DO $$ DECLARE partition regclass; BEGIN
           FOR partition IN SELECT inhrelid FROM pg_inherits WHERE inhparent = 'observations'::regclass LOOP
             EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = false)', partition);
           END LOOP;
         END $$`,
      ),
  };
}
