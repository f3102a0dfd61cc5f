import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The sessions of operators who signed in at the back office. */
export class OperatorSessions1764000000000 implements MigrationInterface {
  readonly name = 'OperatorSessions1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE operator_sessions (
        id                     uuid PRIMARY KEY,
        secret_hash            bytea NOT NULL UNIQUE CHECK (octet_length(secret_hash) = 32),
        operator               text NOT NULL,
        operator_id            uuid,
        credential_fingerprint bytea NOT NULL CHECK (octet_length(credential_fingerprint) = 32),
        address                text NOT NULL,
        opened_at              timestamptz NOT NULL,
        last_active_at         timestamptz NOT NULL,
        ended_at               timestamptz
      );
      COMMENT ON TABLE operator_sessions IS 'In the database, so that every process knows a session and its end at once';
      COMMENT ON COLUMN operator_sessions.secret_hash IS 'SHA-256 of what the cookie holds';
      COMMENT ON COLUMN operator_sessions.operator IS 'As the audit log names them';
      COMMENT ON COLUMN operator_sessions.operator_id IS 'Null: whoever has ADMIN_TOKEN. References nothing: a session outlives its operator, to say why it is over';
      COMMENT ON COLUMN operator_sessions.credential_fingerprint IS 'SHA-256 of the SHA-256 of the token; another one means that the token was changed';
      COMMENT ON COLUMN operator_sessions.last_active_at IS 'Written at most once a minute';
      COMMENT ON COLUMN operator_sessions.ended_at IS 'Null: nobody ended it; it may have expired';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE operator_sessions');
  }
}
