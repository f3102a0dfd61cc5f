import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Each version of the outlook's rules judges a day once, and upkeep writes outlooks again that lack their bases. */
export class OutlookRules1768100000000 implements MigrationInterface {
  readonly name = 'OutlookRules1768100000000';
  /** Indexes are built beside the writers. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outlook_judgements ADD COLUMN IF NOT EXISTS rules text');
    await runner.query(
      "COMMENT ON COLUMN outlook_judgements.rules IS 'Version of the rules that judged; null: 1, whose rows alone have skill_lower_end and basis'",
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS outlook_judgements_by_rules');
    await runner.query(
      'CREATE UNIQUE INDEX CONCURRENTLY outlook_judgements_by_rules ON outlook_judgements (cycle_at, horizon_hours, asset, published_at, rules) NULLS NOT DISTINCT',
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS outlook_judgements_by_case');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS cycle_listings_without_bases');
    await runner.query(
      `CREATE INDEX CONCURRENTLY cycle_listings_without_bases ON cycle_listings (cycle_number)
       WHERE outlook IS NULL OR outlook NOT LIKE '%"bases":%'`,
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS cycle_listings_without_outlook');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS cycle_listings_without_outlook ON cycle_listings (cycle_number) WHERE outlook IS NULL',
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS cycle_listings_without_bases');
    await runner.query('DELETE FROM outlook_judgements WHERE rules IS NOT NULL');
    await runner.query(
      'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS outlook_judgements_by_case ON outlook_judgements (cycle_at, horizon_hours, asset, published_at)',
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS outlook_judgements_by_rules');
    await runner.query('ALTER TABLE outlook_judgements DROP COLUMN rules');
  }
}
