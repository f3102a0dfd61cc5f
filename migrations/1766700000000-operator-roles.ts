import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Roles of operators. Those who exist, and those whom an older process adds, keep every right: they are owners. */
export class OperatorRoles1766700000000 implements MigrationInterface {
  readonly name = 'OperatorRoles1766700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE operators
        ADD COLUMN role text NOT NULL DEFAULT 'owner' CHECK (role IN ('viewer', 'operator', 'owner'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE operators DROP COLUMN role');
  }
}
