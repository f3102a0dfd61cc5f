import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Which role and which request an entry of the audit log came with. Earlier entries have neither: the log is append-only. */
export class AuditContext1766700100000 implements MigrationInterface {
  readonly name = 'AuditContext1766700100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries ADD COLUMN role text, ADD COLUMN request_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries DROP COLUMN role, DROP COLUMN request_id');
  }
}
