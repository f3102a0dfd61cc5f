import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The fits that outlooks are computed from, which cycles name among their inputs. */
export class Outlook1766200000000 implements MigrationInterface {
  readonly name = 'Outlook1766200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outlook_fits (
        sha256    bytea PRIMARY KEY CHECK (octet_length(sha256) = 32),
        version   text NOT NULL,
        rules     text NOT NULL,
        fitted_at timestamptz NOT NULL,
        origin    text NOT NULL CHECK (origin IN ('own', 'shipped')),
        stored_at timestamptz NOT NULL,
        content   text NOT NULL
      );
      COMMENT ON TABLE outlook_fits IS 'Append-only, named by the SHA-256 of content; cycles name them among their inputs';
      COMMENT ON COLUMN outlook_fits.origin IS 'own: made from the candles of this deployment; shipped: came with the program';
      CREATE INDEX outlook_fits_by_age ON outlook_fits (rules, fitted_at) WHERE origin = 'own';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outlook_fits');
  }
}
