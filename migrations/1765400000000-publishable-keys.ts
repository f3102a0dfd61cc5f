import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Keys that stand in web pages, and the origins of those pages; docs/adr/0072. */
export class PublishableKeys1765400000000 implements MigrationInterface {
  readonly name = 'PublishableKeys1765400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE partner_keys ADD COLUMN allowed_origins text[];
      COMMENT ON COLUMN partner_keys.allowed_origins IS 'Origins whose pages may use a publishable key; null: the key is secret';
      -- What begins as publishable keys do is one, and nothing else is: a lost list of origins must not make it secret.
      ALTER TABLE partner_keys ADD CONSTRAINT partner_keys_kind
        CHECK ((prefix LIKE 'mdp\\_%') = (coalesce(cardinality(allowed_origins), 0) > 0)) NOT VALID;

      CREATE OR REPLACE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE OF id, partner, label, prefix, secret_hash, scopes,
        rate_limit_per_min, quota_per_day, issued_at, expires_at, revoked_at, revoke_reason, rotated_from, allowed_origins
        ON partner_keys FOR EACH ROW EXECUTE FUNCTION record_key_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE OF id, partner, label, prefix, secret_hash, scopes,
        rate_limit_per_min, quota_per_day, issued_at, expires_at, revoked_at, revoke_reason, rotated_from ON partner_keys
        FOR EACH ROW EXECUTE FUNCTION record_key_change();
      ALTER TABLE partner_keys DROP COLUMN allowed_origins;
    `);
  }
}
