import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The outlook of a cycle as history serves it. */
export class OutlookHistory1766300000000 implements MigrationInterface {
  readonly name = 'OutlookHistory1766300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cycle_listings ADD COLUMN outlook text;
      COMMENT ON COLUMN cycle_listings.outlook IS
        'Made from the result of the cycle; null in rows of an earlier program until upkeep adds it: until then it is made on request';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cycle_listings DROP COLUMN outlook');
  }
}
