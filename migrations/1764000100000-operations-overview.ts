import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What the operators' overview tells beside what was known already: partners' traffic, and since when a source fails. */
export class OperationsOverview1764000100000 implements MigrationInterface {
  readonly name = 'OperationsOverview1764000100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE traffic_minutes (
        minute        timestamptz PRIMARY KEY,
        requests      bigint NOT NULL,
        client_errors bigint NOT NULL,
        server_errors bigint NOT NULL
      );
      COMMENT ON TABLE traffic_minutes IS 'Replies to partners per UTC minute, keyed and anonymous, over all processes; for looking, not for billing';

      ALTER TABLE source_states ADD COLUMN failing_since timestamptz;
      COMMENT ON COLUMN source_states.failing_since IS 'The first failure after the last success; null while fetches succeed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE source_states DROP COLUMN failing_since;
      DROP TABLE traffic_minutes;
    `);
  }
}
