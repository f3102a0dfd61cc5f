import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** How each fetch of a source went, its sums of a day, and what a rejected payload looked like. */
export class SourceFetches1766900100000 implements MigrationInterface {
  readonly name = 'SourceFetches1766900100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE source_fetches (
        id           bigint GENERATED ALWAYS AS IDENTITY,
        source_id    text NOT NULL,
        started_at   timestamptz NOT NULL,
        duration_ms  integer NOT NULL,
        outcome      text NOT NULL,
        http_status  smallint,
        requests     integer NOT NULL,
        bytes        bigint,
        observations integer NOT NULL,
        rejected     integer NOT NULL,
        error        text,
        PRIMARY KEY (source_id, started_at, id)
      );
      COMMENT ON TABLE source_fetches IS 'One row per fetch of a source, of the last 30 days';
      COMMENT ON COLUMN source_fetches.http_status IS 'Of the last response; null: there was none';
      COMMENT ON COLUMN source_fetches.bytes IS 'Of all responses, decoded; null: there was none';
      CREATE INDEX source_fetches_by_time ON source_fetches USING brin (started_at);

      CREATE TABLE source_fetch_days (
        source_id    text NOT NULL,
        day          date NOT NULL,
        first_at     timestamptz NOT NULL,
        attempts     integer NOT NULL,
        successes    integer NOT NULL,
        observations integer NOT NULL,
        PRIMARY KEY (source_id, day)
      );
      COMMENT ON TABLE source_fetch_days IS 'Sums of source_fetches by UTC day';
      COMMENT ON COLUMN source_fetch_days.first_at IS 'The first fetch of the day';

      ALTER TABLE refusals ADD COLUMN payload_sha256 text, ADD COLUMN payload_excerpt text;
      COMMENT ON COLUMN refusals.payload_sha256 IS 'Of the decoded body, hexadecimal; null: unknown';
      COMMENT ON COLUMN refusals.payload_excerpt IS 'Its beginning, for operators only: it can contain values of licence class B';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refusals DROP COLUMN payload_sha256, DROP COLUMN payload_excerpt;
      DROP TABLE source_fetch_days;
      DROP TABLE source_fetches;
    `);
  }
}
