import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Which processes share limits through Redis: without it each counts at its part of their number. */
export class LimitProcesses1764100800000 implements MigrationInterface {
  readonly name = 'LimitProcesses1764100800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE limit_processes (
        process_id  uuid PRIMARY KEY,
        seen_at     timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE limit_processes');
  }
}
