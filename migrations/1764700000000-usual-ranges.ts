import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The tables of usual ranges that words are judged by, which cycles name among their inputs. */
export class UsualRanges1764700000000 implements MigrationInterface {
  readonly name = 'UsualRanges1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE usual_range_tables (
        sha256              bytea PRIMARY KEY CHECK (octet_length(sha256) = 32),
        version             text NOT NULL,
        methodology_version text NOT NULL,
        made_at             timestamptz NOT NULL,
        origin              text NOT NULL CHECK (origin IN ('own', 'shipped')),
        stored_at           timestamptz NOT NULL,
        content             text NOT NULL
      );
      COMMENT ON TABLE usual_range_tables IS 'Append-only, named by the SHA-256 of content; cycles name them among their inputs; docs/adr/0055';
      COMMENT ON COLUMN usual_range_tables.origin IS 'own: made from the readings of this deployment; shipped: came with the program';
      CREATE INDEX usual_range_tables_by_age ON usual_range_tables (methodology_version, made_at) WHERE origin = 'own';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE usual_range_tables');
  }
}
