import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Who paused a source, why, since when, and until when. */
export class SourcePauses1766900000000 implements MigrationInterface {
  readonly name = 'SourcePauses1766900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE source_states
        ADD COLUMN paused_by text,
        ADD COLUMN paused_at timestamptz,
        ADD COLUMN pause_reason text,
        ADD COLUMN pause_reason_by text,
        ADD COLUMN paused_until timestamptz;
      COMMENT ON COLUMN source_states.paused_by IS 'Null: not paused, or paused before this column existed';
      COMMENT ON COLUMN source_states.pause_reason IS 'Null: none was given';
      COMMENT ON COLUMN source_states.pause_reason_by IS 'Who gave the reason; null: none was given';
      COMMENT ON COLUMN source_states.paused_until IS 'Null: until an operator resumes it';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE source_states
        DROP COLUMN paused_by, DROP COLUMN paused_at, DROP COLUMN pause_reason,
        DROP COLUMN pause_reason_by, DROP COLUMN paused_until`);
  }
}
