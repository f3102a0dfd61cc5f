import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** When what the freshness board shows of a source last changed, which is what the board is dated by. */
export class SourceChanges1765000000000 implements MigrationInterface {
  readonly name = 'SourceChanges1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    // Of changes before this migration no moment was stored; the last attempt is the latest that any of them can have.
    await runner.query(`
      ALTER TABLE source_states ADD COLUMN state_changed_at timestamptz;
      COMMENT ON COLUMN source_states.state_changed_at IS 'When paused, available, degraded_reason or vintages last changed, or a success ended an age beyond fresh; not a change by age alone';
      UPDATE source_states SET state_changed_at = coalesce(last_attempt_at, next_due_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE source_states DROP COLUMN state_changed_at');
  }
}
