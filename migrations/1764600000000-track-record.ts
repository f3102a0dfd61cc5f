import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What became of the calls of published cycles, its sums by day, and the calibration tables that cycles name. */
export class TrackRecord1764600000000 implements MigrationInterface {
  readonly name = 'TrackRecord1764600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cycles ADD COLUMN calibration json;
      COMMENT ON COLUMN cycles.calibration IS 'Calibration of the verdict; null where it has none';

      CREATE TABLE cycle_outcomes (
        cycle_at            timestamptz NOT NULL,
        published_at        timestamptz NOT NULL,
        asset               text NOT NULL,
        horizon_hours       smallint NOT NULL,
        backfilled          boolean NOT NULL,
        methodology_version text NOT NULL,
        scored_at           timestamptz NOT NULL,
        unscorable          text CHECK (unscorable IN ('no_entry_price', 'no_exit_price')),
        earlier_price       double precision CHECK (earlier_price > 0),
        entry_price         double precision CHECK (entry_price > 0),
        exit_price          double precision CHECK (exit_price > 0),
        entry_source        text,
        exit_source         text,
        license_class       text,
        calls               json NOT NULL,
        PRIMARY KEY (cycle_at, horizon_hours, asset, published_at),
        CHECK ((unscorable IS NULL) = (entry_price IS NOT NULL AND exit_price IS NOT NULL AND entry_source IS NOT NULL
                                       AND exit_source IS NOT NULL AND license_class IS NOT NULL))
      ) PARTITION BY RANGE (cycle_at);
      COMMENT ON TABLE cycle_outcomes IS 'Append-only: judged once when a horizon ends, never restated; docs/adr/0049';
      COMMENT ON COLUMN cycle_outcomes.published_at IS 'Of the judged publication: an outcome counts while cycles has it';
      COMMENT ON COLUMN cycle_outcomes.calls IS 'A list per speaker: speaker, signal, confidence, published probability, its base rate';

      CREATE TABLE outcome_days (
        day                 date NOT NULL,
        asset               text NOT NULL,
        horizon_hours       smallint NOT NULL,
        backfilled          boolean NOT NULL,
        methodology_version text NOT NULL,
        tally               json NOT NULL,
        no_entry_price      integer NOT NULL,
        no_exit_price       integer NOT NULL,
        withdrawn           integer NOT NULL,
        day_withdrawals     integer NOT NULL,
        revision            bigint NOT NULL,
        PRIMARY KEY (day, asset, horizon_hours, backfilled, methodology_version)
      );
      COMMENT ON TABLE outcome_days IS 'Sums of cycle_outcomes by UTC day of the cycle, made again from it whenever it changes';
      COMMENT ON COLUMN outcome_days.withdrawn IS 'Outcomes whose publication was withdrawn since';
      COMMENT ON COLUMN outcome_days.day_withdrawals IS 'Withdrawals of cycles of the day when it was summed: another number now means that it is due again';
      CREATE INDEX outcome_days_by_revision ON outcome_days (revision);
      CREATE SEQUENCE outcome_revisions;

      CREATE TABLE calibration_tables (
        sha256              bytea PRIMARY KEY CHECK (octet_length(sha256) = 32),
        version             text NOT NULL,
        methodology_version text NOT NULL,
        fitted_at           timestamptz NOT NULL,
        origin              text NOT NULL CHECK (origin IN ('own', 'shipped')),
        stored_at           timestamptz NOT NULL,
        content             text NOT NULL
      );
      COMMENT ON TABLE calibration_tables IS 'Append-only, named by the SHA-256 of content; cycles name them among their inputs';
      COMMENT ON COLUMN calibration_tables.origin IS 'own: fitted on the outcomes of this deployment; shipped: came with the program';
      CREATE INDEX calibration_tables_by_age ON calibration_tables (methodology_version, fitted_at) WHERE origin = 'own';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE calibration_tables, outcome_days, cycle_outcomes;
      DROP SEQUENCE outcome_revisions;
      ALTER TABLE cycles DROP COLUMN calibration;
    `);
  }
}
