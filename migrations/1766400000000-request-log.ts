import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Partners' requests of the last days for operators: all that failed, and a sample of the others. */
export class RequestLog1766400000000 implements MigrationInterface {
  readonly name = 'RequestLog1766400000000';

  async up(runner: QueryRunner): Promise<void> {
    // Rows leave at the oldest end all the time, so the space of a fiftieth of them is made free again.
    await runner.query(`
      CREATE TABLE request_log (
        at            timestamptz NOT NULL,
        id            bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
        kind          text NOT NULL,
        key_id        uuid,
        key_match     text,
        address_class text,
        network       text,
        method        text NOT NULL,
        route         text NOT NULL,
        path          text NOT NULL,
        query         text,
        status        smallint NOT NULL,
        error_code    text,
        duration_ms   real NOT NULL,
        request_id    text NOT NULL,
        error_id      uuid,
        PRIMARY KEY (at, id)
      ) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
      CREATE INDEX request_log_by_key ON request_log (key_id, at, id) WHERE key_id IS NOT NULL;
      CREATE INDEX request_log_by_request_id ON request_log (request_id);
      CREATE INDEX request_log_server_errors ON request_log (at, id) WHERE status >= 499;
      COMMENT ON TABLE request_log IS 'Partners'' requests that failed, and a sample of the others; in no backup';
      COMMENT ON COLUMN request_log.kind IS 'failure: under an accepted key; unidentified: failed without one; sample: succeeded';
      COMMENT ON COLUMN request_log.key_match IS 'key: the whole key was presented; prefix: only its beginning matches';

      CREATE TABLE request_log_minutes (
        minute    timestamptz NOT NULL,
        kind      text NOT NULL,
        rows      bigint NOT NULL,
        bytes     bigint NOT NULL,
        over_rate bigint NOT NULL,
        lost      bigint NOT NULL,
        trimmed   bigint NOT NULL,
        PRIMARY KEY (minute, kind)
      );
      COMMENT ON TABLE request_log_minutes IS 'What request_log has of a minute, and what it lacks';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE request_log_minutes;
      DROP TABLE request_log;
    `);
  }
}
