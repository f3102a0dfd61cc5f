import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Validates the check of `cycle_chain.kind`, which 1766100000000 added without reading the table. */
export class ChainKinds1766100100000 implements MigrationInterface {
  readonly name = 'ChainKinds1766100100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cycle_chain VALIDATE CONSTRAINT cycle_chain_kind_check');
  }

  async down(): Promise<void> {}
}
