import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Narratives: what they took and cost, the cache of the last days, and the compressed archive. */
export class Narratives1763900000000 implements MigrationInterface {
  readonly name = 'Narratives1763900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE narrations (
        cycle_number     bigint PRIMARY KEY,
        cycle_at         timestamptz NOT NULL,
        template_version text NOT NULL,
        text_hash        bytea NOT NULL CHECK (octet_length(text_hash) = 32),
        model            text NOT NULL,
        cost_usd         numeric NOT NULL CHECK (cost_usd >= 0),
        generation_ms    integer NOT NULL CHECK (generation_ms >= 0),
        attached_at      timestamptz
      );
      COMMENT ON TABLE narrations IS 'What the narrative of a cycle took; kept as long as the cycle, whatever becomes of the text';
      COMMENT ON COLUMN narrations.text_hash IS 'SHA-256 of what the template wrote, also where a language model replaced it';
      COMMENT ON COLUMN narrations.attached_at IS 'When the work of a language model on it ended, with or without its text; null: it did not';

      CREATE TABLE narrative_cache (
        cycle_number bigint PRIMARY KEY,
        cycle_at     timestamptz NOT NULL,
        facts        text NOT NULL,
        readings_ka  text,
        readings_en  text,
        action       text NOT NULL,
        CHECK (readings_ka IS NOT NULL OR readings_en IS NOT NULL)
      );
      COMMENT ON TABLE narrative_cache IS 'JSON texts of the last days, not compressed: that would take longer to write, and no less to read';
      CREATE INDEX narrative_cache_by_time ON narrative_cache (cycle_at);

      CREATE TABLE narrative_archive (
        cycle_number bigint PRIMARY KEY,
        cycle_at     timestamptz NOT NULL,
        readings     bytea NOT NULL,
        action       bytea NOT NULL
      );
      COMMENT ON TABLE narrative_archive IS 'Brotli; the plan stands in a column of its own, so that who reads the readings never opens it';
      CREATE INDEX narrative_archive_by_time ON narrative_archive (cycle_at);

      -- Apart from CREATE TABLE, which takes STORAGE from PostgreSQL 16 on.
      ALTER TABLE narrative_cache
        ALTER facts SET STORAGE EXTERNAL,
        ALTER readings_ka SET STORAGE EXTERNAL,
        ALTER readings_en SET STORAGE EXTERNAL,
        ALTER action SET STORAGE EXTERNAL;
      ALTER TABLE narrative_archive
        ALTER readings SET STORAGE EXTERNAL,
        ALTER action SET STORAGE EXTERNAL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE narrative_archive, narrative_cache, narrations');
  }
}
