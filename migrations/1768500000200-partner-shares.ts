import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Links by which partners read their own use. */
export class PartnerShares1768500000200 implements MigrationInterface {
  readonly name = 'PartnerShares1768500000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE partner_shares (
        id           uuid PRIMARY KEY,
        partner_id   uuid NOT NULL REFERENCES partners (id) ON DELETE CASCADE,
        token_hash   bytea NOT NULL UNIQUE,
        made_by      text NOT NULL,
        made_at      timestamptz NOT NULL,
        expires_at   timestamptz NOT NULL,
        last_used_at timestamptz
      );
      CREATE INDEX partner_shares_by_partner ON partner_shares (partner_id, made_at);
      COMMENT ON TABLE partner_shares IS 'Links by which partners read their own use, errors, and deliveries';
      COMMENT ON COLUMN partner_shares.token_hash IS 'Derived from the secret, which only the link and its sessions have';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE partner_shares');
  }
}
