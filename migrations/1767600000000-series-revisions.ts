import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Corrections of public series as an extract of their observations. Empty at first; workers fill it in steps. */
export class SeriesRevisions1767600000000 implements MigrationInterface {
  readonly name = 'SeriesRevisions1767600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE series_revisions (
        id        bigint PRIMARY KEY,
        source_id text NOT NULL,
        event_at  timestamptz NOT NULL,
        known_at  timestamptz NOT NULL,
        old_value double precision NOT NULL,
        new_value double precision NOT NULL
      );
      CREATE INDEX series_revisions_by_time ON series_revisions (known_at, id);
      CREATE INDEX series_revisions_by_source ON series_revisions (source_id, known_at, id);
      COMMENT ON TABLE series_revisions IS 'Values that replaced an earlier one of the same event; docs/adr/0057';
      COMMENT ON COLUMN series_revisions.id IS 'Of the observation with the new value';

      ALTER TABLE series_extracts DROP CONSTRAINT series_extracts_kind_check;
      ALTER TABLE series_extracts ADD CONSTRAINT series_extracts_kind_check
        CHECK (kind IN ('changes', 'revisions', '1h', '4h', '1d')) NOT VALID;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM series_extracts WHERE kind = 'revisions';
      ALTER TABLE series_extracts DROP CONSTRAINT series_extracts_kind_check;
      ALTER TABLE series_extracts ADD CONSTRAINT series_extracts_kind_check
        CHECK (kind IN ('changes', '1h', '4h', '1d'));
      DROP TABLE series_revisions;
    `);
  }
}
