import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Thresholds of alerts that operators changed; the others have the defaults of the release. */
export class AlertThresholds1768300000000 implements MigrationInterface {
  readonly name = 'AlertThresholds1768300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE alert_thresholds (
        key        text PRIMARY KEY,
        value      integer NOT NULL,
        changed_at timestamptz NOT NULL,
        changed_by text NOT NULL
      );
      COMMENT ON TABLE alert_thresholds IS 'Thresholds that operators changed; without a row, the default of the release holds';
      COMMENT ON COLUMN alert_thresholds.value IS 'In the unit of its key: percent, requests, minutes, or days';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE alert_thresholds');
  }
}
