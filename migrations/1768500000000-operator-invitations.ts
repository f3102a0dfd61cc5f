import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Links that make an operator's token once they are opened. */
export class OperatorInvitations1768500000000 implements MigrationInterface {
  readonly name = 'OperatorInvitations1768500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE operators ADD COLUMN invitation_hash bytea,
        ADD COLUMN invitation_expires_at timestamptz, ADD COLUMN invitation_opened_at timestamptz;
      COMMENT ON COLUMN operators.invitation_hash IS 'Derived from the secret of the latest link, which only the link has; null: none, or the token was replaced since';
      COMMENT ON COLUMN operators.invitation_opened_at IS 'When the link made the token; null: not yet';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE operators DROP COLUMN invitation_hash, DROP COLUMN invitation_expires_at,
        DROP COLUMN invitation_opened_at;
    `);
  }
}
