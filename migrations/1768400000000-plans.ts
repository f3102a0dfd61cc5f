import { type MigrationInterface, type QueryRunner } from 'typeorm';

const TRIGGER_WITHOUT = `
  CREATE OR REPLACE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE OF id, partner, label, prefix, secret_hash, scopes,
    rate_limit_per_min, quota_per_day, issued_at, expires_at, revoked_at, revoke_reason, rotated_from, allowed_origins,
    lineage_id, disabled_at, disabled_by, disable_reason, allowed_networks`;

/** Plans that keys follow, and limits that are raised for a while; docs/adr/0107. */
export class Plans1768400000000 implements MigrationInterface {
  readonly name = 'Plans1768400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE plans (
        id                 uuid PRIMARY KEY,
        name               text NOT NULL,
        scopes             text[] NOT NULL,
        rate_limit_per_min integer NOT NULL,
        quota_per_day      integer,
        created_at         timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX plans_by_name ON plans (lower(normalize(name, NFKC)));
      ALTER TABLE partner_keys
        ADD COLUMN plan_id uuid,
        ADD COLUMN plan_exceptions text[] NOT NULL DEFAULT '{}',
        ADD COLUMN raise_factor integer,
        ADD COLUMN raise_ends_at timestamptz,
        ADD COLUMN raise_reason text,
        ADD CONSTRAINT partner_keys_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans (id) ON DELETE SET NULL NOT VALID;
      COMMENT ON COLUMN partner_keys.plan_exceptions IS
        'Columns that keep their value when the plan changes; all others of the plan have its values';
      COMMENT ON COLUMN partner_keys.raise_factor IS 'Multiplies the limits until raise_ends_at';
      ${TRIGGER_WITHOUT}, plan_id, plan_exceptions, raise_factor, raise_ends_at, raise_reason
        ON partner_keys FOR EACH ROW EXECUTE FUNCTION record_key_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${TRIGGER_WITHOUT} ON partner_keys FOR EACH ROW EXECUTE FUNCTION record_key_change();
      ALTER TABLE partner_keys DROP COLUMN plan_id, DROP COLUMN plan_exceptions, DROP COLUMN raise_factor,
        DROP COLUMN raise_ends_at, DROP COLUMN raise_reason;
      DROP TABLE plans;
    `);
  }
}
