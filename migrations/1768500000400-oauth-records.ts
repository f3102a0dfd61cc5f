import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What the sign-in of agents stores: clients, requests, grants, codes, and tokens. */
export class OAuthRecords1768500000400 implements MigrationInterface {
  readonly name = 'OAuthRecords1768500000400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE oauth_records (
        kind        text NOT NULL,
        id_hash     bytea NOT NULL,
        client_id   text,
        grant_id    text,
        key_id      uuid REFERENCES partner_keys (id) ON DELETE CASCADE,
        payload     jsonb NOT NULL,
        created_at  timestamptz NOT NULL,
        expires_at  timestamptz NOT NULL,
        consumed_at timestamptz,
        PRIMARY KEY (kind, id_hash)
      );
      CREATE INDEX oauth_records_by_kind ON oauth_records (kind, created_at);
      CREATE INDEX oauth_records_by_grant ON oauth_records (grant_id);
      CREATE INDEX oauth_records_by_key ON oauth_records (key_id);
      CREATE INDEX oauth_records_by_client ON oauth_records (client_id);
      CREATE INDEX oauth_records_by_end ON oauth_records (expires_at);
      COMMENT ON TABLE oauth_records IS 'Clients, requests, grants, codes, and tokens of the sign-in of agents';
      COMMENT ON COLUMN oauth_records.id_hash IS 'SHA-256 of the identifier, which is a secret of codes and tokens';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE oauth_records');
  }
}
