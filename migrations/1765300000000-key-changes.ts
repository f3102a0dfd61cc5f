import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** By which transaction a key was changed last, so that processes read what changed alone; docs/adr/0068. */
export class KeyChanges1765300000000 implements MigrationInterface {
  readonly name = 'KeyChanges1765300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The functions keep this path: not the caller's, whose temporary tables would come first.
      SELECT set_config('search_path', format('%I, pg_temp', current_schema()), true);

      CREATE TABLE partner_key_changes (
        secret_hash bytea PRIMARY KEY,
        changed_in  xid8 NOT NULL
      );
      COMMENT ON TABLE partner_key_changes IS 'Written by triggers; a hash that partner_keys does not have was deleted';
      COMMENT ON COLUMN partner_key_changes.changed_in IS 'The last transaction that changed it; keys of before this table have no row';
      CREATE INDEX partner_key_changes_by_transaction ON partner_key_changes (changed_in);

      CREATE FUNCTION record_key_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
      BEGIN
        INSERT INTO partner_key_changes
        SELECT DISTINCT changed, pg_current_xact_id() FROM unnest(ARRAY[OLD.secret_hash, NEW.secret_hash]) AS changed
        WHERE changed IS NOT NULL
        ON CONFLICT (secret_hash) DO UPDATE SET changed_in = excluded.changed_in;
        RETURN NULL;
      END $$;
      CREATE FUNCTION record_key_truncation() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
      BEGIN
        INSERT INTO partner_key_changes SELECT secret_hash, pg_current_xact_id() FROM partner_keys
        ON CONFLICT (secret_hash) DO UPDATE SET changed_in = excluded.changed_in;
        RETURN NULL;
      END $$;
      REVOKE ALL ON FUNCTION record_key_change(), record_key_truncation() FROM PUBLIC;

      -- Not of last_used_at, which usage sets all the time.
      CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE OF id, partner, label, prefix, secret_hash, scopes,
        rate_limit_per_min, quota_per_day, issued_at, expires_at, revoked_at, revoke_reason, rotated_from ON partner_keys
        FOR EACH ROW EXECUTE FUNCTION record_key_change();
      CREATE TRIGGER record_truncation BEFORE TRUNCATE ON partner_keys
        FOR EACH STATEMENT EXECUTE FUNCTION record_key_truncation();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER record_truncation ON partner_keys;
      DROP TRIGGER record_change ON partner_keys;
      DROP FUNCTION record_key_truncation, record_key_change;
      DROP TABLE partner_key_changes;
    `);
  }
}
