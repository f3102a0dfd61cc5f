import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Partners' traffic by outcome and latency, also by the hour for as long as service levels are read. */
export class TrafficOutcomes1766500100000 implements MigrationInterface {
  readonly name = 'TrafficOutcomes1766500100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE traffic_minutes
        ADD COLUMN served       bigint NOT NULL DEFAULT 0,
        ADD COLUMN not_modified bigint NOT NULL DEFAULT 0,
        ADD COLUMN rate_limited bigint NOT NULL DEFAULT 0,
        ADD COLUMN over_quota   bigint NOT NULL DEFAULT 0,
        ADD COLUMN denied       bigint NOT NULL DEFAULT 0,
        ADD COLUMN bad_request  bigint NOT NULL DEFAULT 0,
        ADD COLUMN server_error bigint NOT NULL DEFAULT 0,
        ADD COLUMN latencies    integer[] NOT NULL DEFAULT '{}';
      COMMENT ON COLUMN traffic_minutes.served IS
        'With the six columns that follow: the requests by outcome. They add up to less where an earlier release counted';
      COMMENT ON COLUMN traffic_minutes.latencies IS
        'Requests that were served, not modified, or given up after a long wait, by latency bucket, from bucket 0 to the last one with requests';

      CREATE TABLE traffic_hours (
        hour          timestamptz PRIMARY KEY,
        requests      bigint NOT NULL,
        client_errors bigint NOT NULL,
        server_errors bigint NOT NULL,
        served        bigint NOT NULL DEFAULT 0,
        not_modified  bigint NOT NULL DEFAULT 0,
        rate_limited  bigint NOT NULL DEFAULT 0,
        over_quota    bigint NOT NULL DEFAULT 0,
        denied        bigint NOT NULL DEFAULT 0,
        bad_request   bigint NOT NULL DEFAULT 0,
        server_error  bigint NOT NULL DEFAULT 0,
        latencies     integer[] NOT NULL DEFAULT '{}'
      );
      COMMENT ON TABLE traffic_hours IS 'The same as traffic_minutes by UTC hour; grow in one statement, and are kept longer';

      INSERT INTO traffic_hours (hour, requests, client_errors, server_errors)
      SELECT date_trunc('hour', minute, 'UTC'), sum(requests), sum(client_errors), sum(server_errors)
      FROM traffic_minutes GROUP BY 1;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE traffic_hours;
      ALTER TABLE traffic_minutes
        DROP COLUMN served, DROP COLUMN not_modified, DROP COLUMN rate_limited, DROP COLUMN over_quota,
        DROP COLUMN denied, DROP COLUMN bad_request, DROP COLUMN server_error, DROP COLUMN latencies;
    `);
  }
}
