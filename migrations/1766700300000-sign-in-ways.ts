import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Sign-in by an OpenID provider, and a second factor of operators. */
export class SignInWays1766700300000 implements MigrationInterface {
  readonly name = 'SignInWays1766700300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE operator_sessions
        ADD COLUMN signed_in_by text NOT NULL DEFAULT 'token' CHECK (signed_in_by IN ('token', 'oidc')),
        ADD COLUMN holder text,
        ADD COLUMN role text CHECK (role IN ('viewer', 'operator', 'owner')),
        ADD COLUMN awaits text CHECK (awaits IN ('code', 'enrolment'));
      COMMENT ON COLUMN operator_sessions.holder IS 'Who signed in, as operator_factors names them; null in sessions from before it was stored';
      COMMENT ON COLUMN operator_sessions.role IS 'Of sessions by the OpenID provider: what the groups gave at the sign-in';
      COMMENT ON COLUMN operator_sessions.awaits IS 'What the sign-in still lacks; null: nothing';

      CREATE TABLE operator_factors (
        id              uuid PRIMARY KEY,
        holder          text NOT NULL UNIQUE,
        operator        text NOT NULL,
        sealed_secret   text NOT NULL,
        created_at      timestamptz NOT NULL,
        confirmed_at    timestamptz,
        last_step       bigint NOT NULL,
        recovery_hashes bytea[] NOT NULL,
        failures        integer NOT NULL,
        failures_since  timestamptz NOT NULL
      );
      COMMENT ON TABLE operator_factors IS 'The authenticator app of operators';
      COMMENT ON COLUMN operator_factors.holder IS 'environment, the ID of an operator, or the subject at the OpenID provider';
      COMMENT ON COLUMN operator_factors.sealed_secret IS 'Encrypted with a secret of service_secrets (JWE)';
      COMMENT ON COLUMN operator_factors.confirmed_at IS 'Null: the enrolment is not complete, and no code is needed';
      COMMENT ON COLUMN operator_factors.last_step IS 'Period of 30 seconds of the newest accepted code: none of it or earlier is accepted again';
      COMMENT ON COLUMN operator_factors.recovery_hashes IS 'SHA-256 of the recovery codes that are left';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE operator_factors;
      ALTER TABLE operator_sessions
        DROP COLUMN signed_in_by, DROP COLUMN holder, DROP COLUMN role, DROP COLUMN awaits;
    `);
  }
}
