import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Who changed a switch last, and why. */
export class SwitchChanges1766000000000 implements MigrationInterface {
  readonly name = 'SwitchChanges1766000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE switches ADD COLUMN changed_by text, ADD COLUMN reason text;
      COMMENT ON COLUMN switches.changed_by IS 'Null: changed before this column existed';
      COMMENT ON COLUMN switches.reason IS 'Null: none was given';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE switches DROP COLUMN changed_by, DROP COLUMN reason');
  }
}
