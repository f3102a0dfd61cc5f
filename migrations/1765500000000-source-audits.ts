import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** When the events of a source were last audited, and when its loaded history was last read again; docs/adr/0074. */
export class SourceAudits1765500000000 implements MigrationInterface {
  readonly name = 'SourceAudits1765500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE source_states ADD COLUMN audited_at timestamptz, ADD COLUMN deep_read_at timestamptz;
      COMMENT ON COLUMN source_states.audited_at IS 'When its events were last compared with its publication rhythm; null: due';
      COMMENT ON COLUMN source_states.deep_read_at IS 'When its whole loaded history was last read, for corrections; null: due';
      COMMENT ON TABLE ingest_gaps IS 'Stretches without events, longer than the source leaves between two; filled ones are deleted';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE source_states DROP COLUMN audited_at, DROP COLUMN deep_read_at');
  }
}
