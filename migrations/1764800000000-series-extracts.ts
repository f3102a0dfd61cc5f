import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * What pages of series are read from beside the observations: where a value differs from the one before, and buckets
 * that have ended. Empty at first; workers fill it in steps while the service runs, and it is read of a source when it
 * is complete.
 */
export class SeriesExtracts1764800000000 implements MigrationInterface {
  readonly name = 'SeriesExtracts1764800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE series_extracts (
        source_id    text NOT NULL,
        kind         text NOT NULL CHECK (kind IN ('changes', '1h', '4h', '1d')),
        built_before timestamptz NOT NULL DEFAULT '-infinity',
        PRIMARY KEY (source_id, kind)
      );
      COMMENT ON TABLE series_extracts IS 'Which extracts are kept of which source, and how far they are built; docs/adr/0057';
      COMMENT ON COLUMN series_extracts.built_before IS 'Of events (changes) or buckets that begin before it, everything is in the extract, and every appended observation is carried over';

      CREATE TABLE series_changes (
        source_id text NOT NULL,
        event_at  timestamptz NOT NULL,
        value     double precision NOT NULL,
        known_at  timestamptz NOT NULL,
        contested boolean NOT NULL,
        PRIMARY KEY (source_id, event_at)
      );
      COMMENT ON TABLE series_changes IS 'Events whose value differs from that of the event before';
      COMMENT ON COLUMN series_changes.known_at IS 'Of its first revision';
      COMMENT ON COLUMN series_changes.contested IS 'Whether it differs, and its value, depend on the moment of knowledge: to be looked up in observations';

      CREATE TABLE series_buckets (
        source_id text NOT NULL,
        kind      text NOT NULL CHECK (kind IN ('1h', '4h', '1d')),
        begin_at  timestamptz NOT NULL,
        events    integer NOT NULL CHECK (events > 0),
        last      double precision NOT NULL,
        mean      double precision NOT NULL,
        min       double precision NOT NULL,
        max       double precision NOT NULL,
        known_at  timestamptz NOT NULL,
        PRIMARY KEY (source_id, kind, begin_at)
      );
      COMMENT ON TABLE series_buckets IS 'Buckets that have ended, of the newest revision of each event';
      COMMENT ON COLUMN series_buckets.known_at IS 'When the last of its revisions became known: as of any later moment the bucket is the same';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE series_buckets, series_changes, series_extracts');
  }
}
