import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Which releases may work on this schema; docs/adr/0063. Every contract migration raises the row. */
export class SchemaCompatibility1765200000000 implements MigrationInterface {
  readonly name = 'SchemaCompatibility1765200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE schema_compatibility (
        only_row      boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        oldest_schema bigint NOT NULL
      );
      COMMENT ON TABLE schema_compatibility IS 'Which releases may work on this schema; docs/adr/0063';
      COMMENT ON COLUMN schema_compatibility.oldest_schema IS 'Timestamp of the newest migration of the oldest release whose processes may go on';
      INSERT INTO schema_compatibility (oldest_schema) VALUES (1765000000000);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE schema_compatibility');
  }
}
