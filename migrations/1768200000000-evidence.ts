import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Why a logged request failed, and the headers of a delivery. */
export class Evidence1768200000000 implements MigrationInterface {
  readonly name = 'Evidence1768200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE request_log ADD COLUMN detail text, ADD COLUMN parameter text, ADD COLUMN value text,
        ADD COLUMN allowed text, ADD COLUMN missing_scope text;
      COMMENT ON COLUMN request_log.value IS 'What the caller sent for the parameter: bounded, secrets masked, keys cut to their prefixes';
      ALTER TABLE webhook_deliveries ADD COLUMN headers jsonb;
      COMMENT ON COLUMN webhook_deliveries.headers IS 'As they were sent, with the signature and no secret; null: an earlier release sent it';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook_deliveries DROP COLUMN headers;
      ALTER TABLE request_log DROP COLUMN detail, DROP COLUMN parameter, DROP COLUMN value, DROP COLUMN allowed,
        DROP COLUMN missing_scope;
    `);
  }
}
