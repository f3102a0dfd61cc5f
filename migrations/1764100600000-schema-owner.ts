import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Lets the service run as a role that owns nothing: partitions are made and dropped by functions that run as the role
 * that owns the tables. And the audit log refuses every change of what is in it, whoever asks.
 */
export class SchemaOwner1764100600000 implements MigrationInterface {
  readonly name = 'SchemaOwner1764100600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION drop_month_partition(parent text, month date) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        IF parent NOT IN ('observations', 'usage_events') THEN
          RAISE EXCEPTION 'partitions of % are kept', parent USING ERRCODE = 'insufficient_privilege';
        END IF;
        EXECUTE format('DROP TABLE IF EXISTS %I', format('%s_%s', parent, to_char(month, 'YYYY_MM')));
      END $$;
      COMMENT ON FUNCTION drop_month_partition IS 'Of tables whose months end alone';

      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
      END $$;
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

      ALTER FUNCTION ensure_month_partition(text, timestamptz) SECURITY DEFINER;
      ALTER FUNCTION drop_month_partition(text, date) SECURITY DEFINER;
      REVOKE ALL ON FUNCTION ensure_month_partition(text, timestamptz), drop_month_partition(text, date) FROM PUBLIC;
      DO $$
      BEGIN
        -- Not the caller's path: temporary tables of theirs would come first.
        EXECUTE format('ALTER FUNCTION ensure_month_partition(text, timestamptz) SET search_path = %I, pg_temp', current_schema());
        EXECUTE format('ALTER FUNCTION drop_month_partition(text, date) SET search_path = %I, pg_temp', current_schema());
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER FUNCTION ensure_month_partition(text, timestamptz) SECURITY INVOKER RESET search_path;
      GRANT EXECUTE ON FUNCTION ensure_month_partition(text, timestamptz) TO PUBLIC;
      DROP TRIGGER append_only ON audit_entries;
      DROP FUNCTION refuse_change, drop_month_partition;
    `);
  }
}
