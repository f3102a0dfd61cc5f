import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Finds the keys that follow a plan. */
export class KeysByPlan1768400000100 implements MigrationInterface {
  readonly name = 'KeysByPlan1768400000100';
  /** Built beside the writers. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE partner_keys VALIDATE CONSTRAINT partner_keys_plan_id_fkey');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS partner_keys_by_plan');
    await runner.query(
      'CREATE INDEX CONCURRENTLY partner_keys_by_plan ON partner_keys (plan_id) WHERE plan_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS partner_keys_by_plan');
  }
}
