import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** How the repeated jobs of a worker do, for operators. */
export class WorkerJobs1766000400000 implements MigrationInterface {
  readonly name = 'WorkerJobs1766000400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE workers ADD COLUMN jobs json;
      COMMENT ON COLUMN workers.jobs IS 'As of the heartbeat; null: a release without it';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE workers DROP COLUMN jobs');
  }
}
