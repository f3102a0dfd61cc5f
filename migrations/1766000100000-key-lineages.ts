import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Which keys follow from one another by rotation and share a daily quota; docs/adr/0076. */
export class KeyLineages1766000100000 implements MigrationInterface {
  readonly name = 'KeyLineages1766000100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE partner_keys ADD COLUMN lineage_id uuid;
      COMMENT ON COLUMN partner_keys.lineage_id IS 'Id of the first key of the rotations that led to this one; null: the key is the first';

      CREATE OR REPLACE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE OF id, partner, label, prefix, secret_hash, scopes,
        rate_limit_per_min, quota_per_day, issued_at, expires_at, revoked_at, revoke_reason, rotated_from, allowed_origins,
        lineage_id ON partner_keys FOR EACH ROW EXECUTE FUNCTION record_key_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE OF id, partner, label, prefix, secret_hash, scopes,
        rate_limit_per_min, quota_per_day, issued_at, expires_at, revoked_at, revoke_reason, rotated_from, allowed_origins
        ON partner_keys FOR EACH ROW EXECUTE FUNCTION record_key_change();
      ALTER TABLE partner_keys DROP COLUMN lineage_id;
    `);
  }
}
