import { type MigrationInterface, type QueryRunner } from 'typeorm';

const SUMS = [
  'requests',
  'client_errors',
  'server_errors',
  'served',
  'not_modified',
  'rate_limited',
  'over_quota',
  'denied',
  'bad_request',
  'server_error',
] as const;

/** Partners' traffic by outcome and latency, also by the hour for as long as service levels are read. */
export class TrafficOutcomes1766500100000 implements MigrationInterface {
  readonly name = 'TrafficOutcomes1766500100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The function keeps this path: not the caller's, whose temporary tables would come first.
      SELECT set_config('search_path', format('%I, pg_temp', current_schema()), true);

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
      COMMENT ON TABLE traffic_hours IS 'The same as traffic_minutes by UTC hour, which it follows, kept longer';

      INSERT INTO traffic_hours (hour, requests, client_errors, server_errors)
      SELECT date_trunc('hour', minute, 'UTC'), sum(requests), sum(client_errors), sum(server_errors)
      FROM traffic_minutes GROUP BY 1;

      CREATE FUNCTION add_traffic_to_hour() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        INSERT INTO traffic_hours AS known (hour, ${SUMS.join(', ')}, latencies)
        VALUES (date_trunc('hour', NEW.minute, 'UTC'),
                ${SUMS.map((column) => `NEW.${column} - coalesce(OLD.${column}, 0)`).join(', ')},
                ARRAY(SELECT coalesce(now, 0) - coalesce(before, 0)
                      FROM unnest(NEW.latencies, OLD.latencies) WITH ORDINALITY AS bucket (now, before, place)
                      ORDER BY place))
        ON CONFLICT (hour) DO UPDATE SET
          ${SUMS.map((column) => `${column} = known.${column} + EXCLUDED.${column}`).join(', ')},
          latencies = ARRAY(SELECT coalesce(before, 0) + coalesce(more, 0)
                            FROM unnest(known.latencies, EXCLUDED.latencies) WITH ORDINALITY AS bucket (before, more, place)
                            ORDER BY place);
        RETURN NULL;
      END $$;
      COMMENT ON FUNCTION add_traffic_to_hour IS 'Hours have what minutes have, also of processes of an earlier release';
      CREATE TRIGGER add_traffic_to_hour AFTER INSERT OR UPDATE ON traffic_minutes
        FOR EACH ROW EXECUTE FUNCTION add_traffic_to_hour();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER add_traffic_to_hour ON traffic_minutes;
      DROP FUNCTION add_traffic_to_hour;
      DROP TABLE traffic_hours;
      ALTER TABLE traffic_minutes
        DROP COLUMN served, DROP COLUMN not_modified, DROP COLUMN rate_limited, DROP COLUMN over_quota,
        DROP COLUMN denied, DROP COLUMN bad_request, DROP COLUMN server_error, DROP COLUMN latencies;
    `);
  }
}
