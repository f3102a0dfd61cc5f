import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What wall time is compared with, who does not trust it, and who confirmed it. */
export class ClockTrust1764100400000 implements MigrationInterface {
  readonly name = 'ClockTrust1764100400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE clock_readings (
        boot_id   text PRIMARY KEY,
        wall_at   timestamptz NOT NULL,
        uptime_ms double precision NOT NULL,
        certain   boolean NOT NULL
      );
      COMMENT ON TABLE clock_readings IS 'The newest trusted wall time of each boot, with the uptime it was read at';
      COMMENT ON COLUMN clock_readings.certain IS 'False: it may be of a clock that was set while the machine was off';

      CREATE TABLE clock_warnings (
        process_id    text PRIMARY KEY,
        problem       text NOT NULL,
        difference_ms double precision NOT NULL,
        told_at       timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE clock_warnings IS 'Workers that do not trust their clock; told again every few seconds while that lasts';

      CREATE TABLE clock_confirmations (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        confirmed_at timestamptz NOT NULL,
        confirmed_by text NOT NULL,
        reason       text NOT NULL
      );
      COMMENT ON COLUMN clock_confirmations.confirmed_at IS 'The wall time that was confirmed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE clock_confirmations, clock_warnings, clock_readings');
  }
}
