import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Entries of the changelog and outages that partners see from a later instant on. */
export class ScheduledNotices1768500000100 implements MigrationInterface {
  readonly name = 'ScheduledNotices1768500000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE changelog_entries ADD COLUMN publish_at timestamptz, ADD COLUMN announced boolean NOT NULL DEFAULT true;
      ALTER TABLE outages ADD COLUMN publish_at timestamptz;
      COMMENT ON COLUMN changelog_entries.publish_at IS 'From when on partners see it; null: since it was written';
      COMMENT ON COLUMN changelog_entries.announced IS 'Whether its event was recorded';
      COMMENT ON COLUMN outages.publish_at IS 'From when on partners see it; null: since it was entered';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE changelog_entries DROP COLUMN publish_at, DROP COLUMN announced;
      ALTER TABLE outages DROP COLUMN publish_at;
    `);
  }
}
