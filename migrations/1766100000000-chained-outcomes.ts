import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The chain of cycles records outcomes (docs/adr/0046). Workers append those that are stored already. */
export class ChainedOutcomes1766100000000 implements MigrationInterface {
  readonly name = 'ChainedOutcomes1766100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cycle_chain DROP CONSTRAINT cycle_chain_kind_check;
      ALTER TABLE cycle_chain ADD CONSTRAINT cycle_chain_kind_check
        CHECK (kind IN ('publication', 'texts', 'withdrawal', 'outcomes', 'earlier_outcomes')) NOT VALID;
      COMMENT ON COLUMN cycle_chain.kind IS 'earlier_outcomes: stored before the chain had outcomes, and added later';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cycle_chain DROP CONSTRAINT cycle_chain_kind_check;
      ALTER TABLE cycle_chain ADD CONSTRAINT cycle_chain_kind_check
        CHECK (kind IN ('publication', 'texts', 'withdrawal')) NOT VALID;
    `);
  }
}
