import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Partners with whom to write to about their keys. Keys keep naming their partner. */
export class Partners1766600100000 implements MigrationInterface {
  readonly name = 'Partners1766600100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The function keeps this path: not the caller's, whose temporary tables would come first.
      SELECT set_config('search_path', format('%I, pg_temp', current_schema()), true);

      CREATE TABLE partners (
        id             uuid PRIMARY KEY,
        name           text NOT NULL,
        contact_emails text[] NOT NULL DEFAULT '{}',
        notes          text,
        created_at     timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX partners_by_name ON partners (normalize(name, NFKC));
      COMMENT ON COLUMN partners.name IS 'As keys name their partner; the same after NFKC is the same partner';

      CREATE FUNCTION add_partner() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        INSERT INTO partners (id, name, created_at) VALUES (gen_random_uuid(), NEW.partner, NEW.issued_at)
        ON CONFLICT (normalize(name, NFKC)) DO NOTHING;
        RETURN NULL;
      END $$;
      COMMENT ON FUNCTION add_partner IS 'Every key has its partner here, also one that an earlier release issues';
      CREATE TRIGGER add_partner AFTER INSERT ON partner_keys FOR EACH ROW EXECUTE FUNCTION add_partner();

      INSERT INTO partners (id, name, created_at)
      SELECT gen_random_uuid(), min(partner), min(issued_at) FROM partner_keys GROUP BY normalize(partner, NFKC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER add_partner ON partner_keys;
      DROP FUNCTION add_partner;
      DROP TABLE partners;
    `);
  }
}
