import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Finds the keys of a lineage. It is not unique: earlier releases rotated a key more than once. */
export class KeysByLineage1766000200000 implements MigrationInterface {
  readonly name = 'KeysByLineage1766000200000';
  /** Built beside the writers. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS partner_keys_by_lineage');
    await runner.query(
      'CREATE INDEX CONCURRENTLY partner_keys_by_lineage ON partner_keys (lineage_id, id) WHERE lineage_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS partner_keys_by_lineage');
  }
}
