import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What keys export, and the scope for it, which existing keys of Tier 1 gain. */
export class KeyExports1767400000000 implements MigrationInterface {
  readonly name = 'KeyExports1767400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE key_exports (
        id       uuid PRIMARY KEY,
        key_id   uuid NOT NULL,
        begun_at timestamptz NOT NULL DEFAULT now(),
        seen_at  timestamptz NOT NULL DEFAULT now(),
        ended    boolean NOT NULL DEFAULT false,
        bytes    bigint NOT NULL DEFAULT 0
      );
      CREATE INDEX key_exports_by_key ON key_exports (key_id, begun_at);
      COMMENT ON TABLE key_exports IS 'Exports of keys, running and ended; one that was not seen for a while is over';
      COMMENT ON COLUMN key_exports.bytes IS 'Sent so far';
    `);
    // Publishable keys stay at Tier 0.
    await runner.query(`
      UPDATE partner_keys SET scopes = array_append(scopes, 'data:export')
      WHERE allowed_origins IS NULL AND NOT 'data:export' = ANY (scopes)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE partner_keys SET scopes = array_remove(scopes, 'data:export') WHERE 'data:export' = ANY (scopes);
      DROP TABLE key_exports;
    `);
  }
}
