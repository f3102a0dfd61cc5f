import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Finds withdrawals by their time, for the list of revisions. */
export class WithdrawalsByTime1767600100000 implements MigrationInterface {
  readonly name = 'WithdrawalsByTime1767600100000';
  /** Built beside the writers. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS cycle_withdrawals_by_time');
    await runner.query(
      'CREATE INDEX CONCURRENTLY cycle_withdrawals_by_time ON cycle_withdrawals (withdrawn_at, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS cycle_withdrawals_by_time');
  }
}
