import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Finds the listings that lack the outlook, without a look at the others: upkeep asks every minute. */
export class ListingsWithoutOutlook1766300100000 implements MigrationInterface {
  readonly name = 'ListingsWithoutOutlook1766300100000';
  /** Built beside the writers. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS cycle_listings_without_outlook');
    await runner.query(
      'CREATE INDEX CONCURRENTLY cycle_listings_without_outlook ON cycle_listings (cycle_number) WHERE outlook IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS cycle_listings_without_outlook');
  }
}
