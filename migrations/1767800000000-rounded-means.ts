import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** How far the means of stored buckets are rounded. Workers round those that earlier releases stored, in steps. */
export class RoundedMeans1767800000000 implements MigrationInterface {
  readonly name = 'RoundedMeans1767800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE series_extracts ADD COLUMN rounded_until timestamptz NOT NULL DEFAULT '-infinity';
      COMMENT ON COLUMN series_extracts.rounded_until IS 'Means of buckets up to this begin are rounded; infinity: all were when they were stored, or are since';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE series_extracts DROP COLUMN rounded_until');
  }
}
