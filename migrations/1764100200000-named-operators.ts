import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Operators by name, each with a token that can be replaced and ended, and the listing of their sessions. */
export class NamedOperators1764100200000 implements MigrationInterface {
  readonly name = 'NamedOperators1764100200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE operators
        DROP CONSTRAINT operators_name_key,
        ADD COLUMN of_first_start boolean NOT NULL DEFAULT false,
        ADD COLUMN token_prefix text,
        ADD COLUMN rotated_at timestamptz,
        ADD COLUMN revoked_at timestamptz,
        ADD COLUMN revoke_reason text;
      UPDATE operators SET of_first_start = true;
      CREATE UNIQUE INDEX operators_in_force_by_name ON operators (lower(name)) WHERE revoked_at IS NULL;
      COMMENT ON COLUMN operators.of_first_start IS 'Its token was made by the first start, and ends when another way in exists';
      COMMENT ON COLUMN operators.token_prefix IS 'First 12 characters of the token; null where it was made before they were kept';
      COMMENT ON COLUMN operators.revoked_at IS 'Null: in force';
      CREATE INDEX operator_sessions_by_opening ON operator_sessions (opened_at DESC, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX operator_sessions_by_opening;
      DROP INDEX operators_in_force_by_name;
      DELETE FROM operators WHERE revoked_at IS NOT NULL;
      ALTER TABLE operators
        DROP COLUMN of_first_start, DROP COLUMN token_prefix, DROP COLUMN rotated_at, DROP COLUMN revoked_at,
        DROP COLUMN revoke_reason,
        ADD CONSTRAINT operators_name_key UNIQUE (name);
    `);
  }
}
