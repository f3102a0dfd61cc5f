import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What happened, what was last announced of states that change with time, and who follows it by a stream. */
export class Events1767200000000 implements MigrationInterface {
  readonly name = 'Events1767200000000';

  async up(runner: QueryRunner): Promise<void> {
    // Rows leave at the oldest end all the time.
    await runner.query(`
      CREATE TABLE events (
        sequence bigint GENERATED ALWAYS AS IDENTITY (CACHE 1) PRIMARY KEY,
        type     text NOT NULL,
        at       timestamptz NOT NULL,
        data     json NOT NULL
      ) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
      CREATE INDEX events_by_time ON events USING brin (at);
      COMMENT ON TABLE events IS 'What happened in the last 30 days, in the order of commits';
      COMMENT ON COLUMN events.sequence IS 'Taken under an advisory lock, so that a later commit never has a lower number';

      CREATE TABLE announced_source_states (
        source_id       text PRIMARY KEY,
        status          text NOT NULL,
        degraded_reason text,
        changed_at      timestamptz
      );
      COMMENT ON TABLE announced_source_states IS 'State of each source in its last event';

      CREATE TABLE open_streams (
        id        uuid PRIMARY KEY,
        key_id    uuid NOT NULL,
        opened_at timestamptz NOT NULL DEFAULT now(),
        seen_at   timestamptz NOT NULL DEFAULT now()
      ) WITH (fillfactor = 50);
      CREATE INDEX open_streams_by_key ON open_streams (key_id);
      COMMENT ON TABLE open_streams IS 'Connections that follow events; one that was not seen for a while is gone';

      ALTER TABLE outages ADD COLUMN announced text;
      COMMENT ON COLUMN outages.announced IS 'Its last event: open, closed, or none; null: it was entered before there were events';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outages DROP COLUMN announced;
      DROP TABLE open_streams;
      DROP TABLE announced_source_states;
      DROP TABLE events;
    `);
  }
}
