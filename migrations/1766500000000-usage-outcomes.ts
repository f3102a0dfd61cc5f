import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What became of partners' requests: by day, by hour of the last week, and by minute of the last hour. */
export class UsageOutcomes1766500000000 implements MigrationInterface {
  readonly name = 'UsageOutcomes1766500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE usage_events ADD COLUMN outcome text;
      COMMENT ON COLUMN usage_events.outcome IS 'What became of it; null for requests counted by an earlier release';

      ALTER TABLE usage_days
        ADD COLUMN served       bigint NOT NULL DEFAULT 0,
        ADD COLUMN not_modified bigint NOT NULL DEFAULT 0,
        ADD COLUMN rate_limited bigint NOT NULL DEFAULT 0,
        ADD COLUMN over_quota   bigint NOT NULL DEFAULT 0,
        ADD COLUMN denied       bigint NOT NULL DEFAULT 0,
        ADD COLUMN bad_request  bigint NOT NULL DEFAULT 0,
        ADD COLUMN server_error bigint NOT NULL DEFAULT 0;
      COMMENT ON COLUMN usage_days.served IS
        'With the six columns that follow: the requests by outcome. They add up to less where an earlier release counted';

      CREATE TABLE usage_hours (
        key_id       uuid NOT NULL,
        hour         timestamptz NOT NULL,
        served       integer NOT NULL,
        not_modified integer NOT NULL,
        rate_limited integer NOT NULL,
        over_quota   integer NOT NULL,
        denied       integer NOT NULL,
        bad_request  integer NOT NULL,
        server_error integer NOT NULL,
        PRIMARY KEY (key_id, hour)
      );
      CREATE INDEX usage_hours_by_hour ON usage_hours (hour);
      COMMENT ON TABLE usage_hours IS
        'Requests by key, UTC hour, and outcome; grow in the transaction that stores the events, and are kept for days';

      CREATE TABLE usage_minutes (
        key_id       uuid NOT NULL,
        minute       timestamptz NOT NULL,
        served       integer NOT NULL,
        not_modified integer NOT NULL,
        rate_limited integer NOT NULL,
        over_quota   integer NOT NULL,
        denied       integer NOT NULL,
        bad_request  integer NOT NULL,
        server_error integer NOT NULL,
        PRIMARY KEY (key_id, minute)
      );
      CREATE INDEX usage_minutes_by_minute ON usage_minutes (minute);
      COMMENT ON TABLE usage_minutes IS 'The same by UTC minute, kept for hours';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE usage_minutes, usage_hours;
      ALTER TABLE usage_days
        DROP COLUMN served, DROP COLUMN not_modified, DROP COLUMN rate_limited, DROP COLUMN over_quota,
        DROP COLUMN denied, DROP COLUMN bad_request, DROP COLUMN server_error;
      ALTER TABLE usage_events DROP COLUMN outcome;
    `);
  }
}
