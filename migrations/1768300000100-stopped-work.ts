import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Work that an operator stopped didn't fail. Its state stays `failed`, which the previous release knows. */
export class StoppedWork1768300000100 implements MigrationInterface {
  readonly name = 'StoppedWork1768300000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE work_requests ADD COLUMN stopped_by text;
      COMMENT ON COLUMN work_requests.stopped_by IS 'Operator who stopped it; null: nobody';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work_requests DROP COLUMN stopped_by');
  }
}
