import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The band that the neutral claims of an outcome are judged by, which scales with the outlook's volatility. */
export class NeutralBands1766200200000 implements MigrationInterface {
  readonly name = 'NeutralBands1766200200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cycle_outcomes ADD COLUMN neutral_band double precision;
      COMMENT ON COLUMN cycle_outcomes.neutral_band IS 'Largest absolute log return that counts as within; null: the fixed band';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cycle_outcomes DROP COLUMN neutral_band');
  }
}
