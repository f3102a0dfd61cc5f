import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Which revisions of a source's past are held, and an index of what was known at a moment. */
export class PointInTime1764500000000 implements MigrationInterface {
  readonly name = 'PointInTime1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    // Until now the past of economic series was stored with its revisions, dated by the first release.
    await runner.query(`
      ALTER TABLE source_states ADD COLUMN vintages text CHECK (vintages IN ('all', 'first_prints', 'none'));
      COMMENT ON COLUMN source_states.vintages IS 'Which revisions of the loaded past are held; null where the provider has none';
      UPDATE source_states SET vintages = 'none' WHERE source_id LIKE 'econ.%' AND history_loaded_at IS NOT NULL;
      CREATE INDEX cycles_live ON cycles (cycle_number) WHERE NOT backfilled;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX cycles_live;
      ALTER TABLE source_states DROP COLUMN vintages;
    `);
  }
}
