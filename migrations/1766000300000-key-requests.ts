import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Operators' requests for keys that can be repeated; docs/adr/0076. */
export class KeyRequests1766000300000 implements MigrationInterface {
  readonly name = 'KeyRequests1766000300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE key_requests (
        header_hash bytea PRIMARY KEY CHECK (octet_length(header_hash) = 32),
        body_hash   bytea NOT NULL CHECK (octet_length(body_hash) = 32),
        nonce       bytea CHECK (octet_length(nonce) = 32),
        key_id      uuid NOT NULL,
        made_at     timestamptz NOT NULL
      );
      COMMENT ON TABLE key_requests IS 'Requests with an Idempotency-Key that made a key; kept for a day';
      COMMENT ON COLUMN key_requests.header_hash IS 'SHA-256 of the header and the operator who sent it';
      COMMENT ON COLUMN key_requests.nonce IS 'What the key follows from, besides the header and a secret; null: it cannot be told again';
      CREATE INDEX key_requests_by_age ON key_requests (made_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE key_requests');
  }
}
