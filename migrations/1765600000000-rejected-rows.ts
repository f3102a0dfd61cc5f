import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** How many rows the last fetch of each source read, and how many of them were rejected. */
export class RejectedRows1765600000000 implements MigrationInterface {
  readonly name = 'RejectedRows1765600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE source_states ADD COLUMN rows_read integer, ADD COLUMN rows_rejected integer;
      COMMENT ON COLUMN source_states.rows_read IS 'Rows or items of the last fetch that read any, rejected ones included';
      COMMENT ON COLUMN source_states.rows_rejected IS 'How many of rows_read were not stored: broken, or implausible';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE source_states DROP COLUMN rows_read, DROP COLUMN rows_rejected');
  }
}
