import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Requests for a key that people send from a page, and keys that wait to be collected by a one-time link. */
export class AccessRequests1767900000000 implements MigrationInterface {
  readonly name = 'AccessRequests1767900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE access_requests (
        id           uuid PRIMARY KEY,
        made_at      timestamptz NOT NULL,
        language     text NOT NULL,
        name         text NOT NULL,
        organisation text NOT NULL,
        email        text NOT NULL,
        purpose      text NOT NULL,
        scopes       text[] NOT NULL,
        state        text NOT NULL,
        ended_at     timestamptz,
        ended_by     text,
        reason       text,
        key_id       uuid
      );
      CREATE INDEX access_requests_by_time ON access_requests (made_at, id);
      COMMENT ON TABLE access_requests IS 'Requests for a key from the page /key/; personal data, deleted after 90 days';
      COMMENT ON COLUMN access_requests.state IS 'new, answered, or refused';
      COMMENT ON COLUMN access_requests.reason IS 'Why it was refused, for operators';
      COMMENT ON COLUMN access_requests.key_id IS 'The key that was issued for it';

      CREATE TABLE key_hand_overs (
        key_id     uuid PRIMARY KEY REFERENCES partner_keys (id) ON DELETE CASCADE,
        token_hash bytea NOT NULL UNIQUE,
        sealed_key text,
        made_by    text NOT NULL,
        made_at    timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        state      text NOT NULL,
        ended_at   timestamptz
      );
      COMMENT ON TABLE key_hand_overs IS 'Keys that wait to be collected by a one-time link, the latest link of each key';
      COMMENT ON COLUMN key_hand_overs.sealed_key IS 'Encrypted with a secret that only the link has; null once it was opened, was revoked, or has expired';
      COMMENT ON COLUMN key_hand_overs.state IS 'waiting, opened, revoked, or expired';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE key_hand_overs; DROP TABLE access_requests');
  }
}
