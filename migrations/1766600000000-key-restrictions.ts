import { type MigrationInterface, type QueryRunner } from 'typeorm';

const TRIGGER_WITHOUT = `
  CREATE OR REPLACE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE OF id, partner, label, prefix, secret_hash, scopes,
    rate_limit_per_min, quota_per_day, issued_at, expires_at, revoked_at, revoke_reason, rotated_from, allowed_origins,
    lineage_id`;

/** Keys that operators disable for a while, and keys that only some networks can use. */
export class KeyRestrictions1766600000000 implements MigrationInterface {
  readonly name = 'KeyRestrictions1766600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE partner_keys
        ADD COLUMN disabled_at timestamptz,
        ADD COLUMN disabled_by text,
        ADD COLUMN disable_reason text,
        ADD COLUMN allowed_networks text[];
      COMMENT ON COLUMN partner_keys.disabled_at IS 'Null: enabled';
      COMMENT ON COLUMN partner_keys.allowed_networks IS 'CIDR ranges that requests are accepted from; null: any';
      ${TRIGGER_WITHOUT}, disabled_at, disabled_by, disable_reason, allowed_networks
        ON partner_keys FOR EACH ROW EXECUTE FUNCTION record_key_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${TRIGGER_WITHOUT} ON partner_keys FOR EACH ROW EXECUTE FUNCTION record_key_change();
      ALTER TABLE partner_keys DROP COLUMN disabled_at, DROP COLUMN disabled_by, DROP COLUMN disable_reason,
        DROP COLUMN allowed_networks;
    `);
  }
}
