import { type MigrationInterface, type QueryRunner } from 'typeorm';

const INDEXES: Readonly<Record<string, string>> = {
  request_log_by_error: '(error_code, at, id) WHERE error_code IS NOT NULL',
  request_log_by_network: '(network, at, id) WHERE network IS NOT NULL',
  request_log_rare_statuses: '(status, at, id) WHERE status NOT IN (200, 401, 403, 404, 422, 429)',
  request_log_slow: '(at, id) WHERE duration_ms >= 100',
};

/** Finds the few logged requests with a rare error code, network, status, or duration among any number of others. */
export class RareRequests1767100000000 implements MigrationInterface {
  readonly name = 'RareRequests1767100000000';
  /** Built beside the writers. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    for (const [name, definition] of Object.entries(INDEXES))
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON request_log ${definition}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }
}
