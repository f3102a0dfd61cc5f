import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Finds the key that a rejected one begins like, among any number of keys. */
export class KeysByPrefix1766400100000 implements MigrationInterface {
  readonly name = 'KeysByPrefix1766400100000';
  /** Built beside the writers. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS partner_keys_by_prefix');
    await runner.query(
      'CREATE INDEX CONCURRENTLY partner_keys_by_prefix ON partner_keys (prefix, issued_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS partner_keys_by_prefix');
  }
}
