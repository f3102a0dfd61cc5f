import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Finds the few logged requests with a rare error code or status among any number of others. */
export class RareRequests1767100000000 implements MigrationInterface {
  readonly name = 'RareRequests1767100000000';
  /** Built beside the writers. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    await runner.query(
      'CREATE INDEX CONCURRENTLY request_log_by_error ON request_log (error_code, at, id) WHERE error_code IS NOT NULL',
    );
    await runner.query(`
      CREATE INDEX CONCURRENTLY request_log_rare_statuses ON request_log (status, at, id)
      WHERE status NOT IN (200, 304, 401, 403, 404, 422, 429)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS request_log_by_error');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS request_log_rare_statuses');
  }
}
