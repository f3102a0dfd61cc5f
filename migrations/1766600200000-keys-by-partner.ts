import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Finds the keys of a partner by its name as it is compared. */
export class KeysByPartner1766600200000 implements MigrationInterface {
  readonly name = 'KeysByPartner1766600200000';
  /** Built beside the writers. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS partner_keys_by_partner_name');
    await runner.query(
      'CREATE INDEX CONCURRENTLY partner_keys_by_partner_name ON partner_keys (normalize(partner, NFKC))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS partner_keys_by_partner_name');
  }
}
