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
];

const addTrafficToHour = (sums: readonly string[]): string => `
  CREATE OR REPLACE FUNCTION add_traffic_to_hour() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  BEGIN
    INSERT INTO traffic_hours AS known (hour, ${sums.join(', ')}, latencies)
    VALUES (date_trunc('hour', NEW.minute, 'UTC'),
            ${sums.map((column) => `NEW.${column} - coalesce(OLD.${column}, 0)`).join(', ')},
            ARRAY(SELECT coalesce(now, 0) - coalesce(before, 0)
                  FROM unnest(NEW.latencies, OLD.latencies) WITH ORDINALITY AS bucket (now, before, place)
                  ORDER BY place))
    ON CONFLICT (hour) DO UPDATE SET
      ${sums.map((column) => `${column} = known.${column} + EXCLUDED.${column}`).join(', ')},
      latencies = ARRAY(SELECT coalesce(before, 0) + coalesce(more, 0)
                        FROM unnest(known.latencies, EXCLUDED.latencies) WITH ORDINALITY AS bucket (before, more, place)
                        ORDER BY place);
    RETURN NULL;
  END $$;
`;

/** Responses that operators caused are told from faults of the service. The previous release counts none. */
export class SwitchedOffResponses1768500000300 implements MigrationInterface {
  readonly name = 'SwitchedOffResponses1768500000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The function keeps this path: not the caller's, whose temporary tables would come first.
      SELECT set_config('search_path', format('%I, pg_temp', current_schema()), true);

      ALTER TABLE traffic_minutes ADD COLUMN switched_off bigint NOT NULL DEFAULT 0;
      ALTER TABLE traffic_hours ADD COLUMN switched_off bigint NOT NULL DEFAULT 0;
      COMMENT ON COLUMN traffic_minutes.switched_off IS
        'Server errors of a data API that an operator had switched off; an earlier release counted none';
      ${addTrafficToHour([...SUMS, 'switched_off'])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SELECT set_config('search_path', format('%I, pg_temp', current_schema()), true);
      ${addTrafficToHour(SUMS)}
      ALTER TABLE traffic_minutes DROP COLUMN switched_off;
      ALTER TABLE traffic_hours DROP COLUMN switched_off;
    `);
  }
}
