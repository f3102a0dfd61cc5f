import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Cycles that operators withdrew: the whole record of what was published, beside why it no longer is. */
export class CycleWithdrawals1764100500000 implements MigrationInterface {
  readonly name = 'CycleWithdrawals1764100500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cycle_withdrawals (
        id                  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        cycle_number        bigint NOT NULL,
        cycle_at            timestamptz NOT NULL,
        withdrawn_at        timestamptz NOT NULL,
        withdrawn_by        text NOT NULL,
        reason              text NOT NULL,
        published_at        timestamptz NOT NULL,
        backfilled          boolean NOT NULL,
        mode                text NOT NULL,
        methodology_version text NOT NULL,
        signal              text NOT NULL,
        confidence          double precision NOT NULL,
        result_hash         bytea NOT NULL,
        cycle               json NOT NULL,
        inputs              json NOT NULL,
        result              json NOT NULL,
        narrative           json
      );
      COMMENT ON TABLE cycle_withdrawals IS 'Append-only: what was published and then withdrawn, byte for byte; its slot may have been computed again';
      COMMENT ON COLUMN cycle_withdrawals.cycle IS 'The row of cycles as it was';
      COMMENT ON COLUMN cycle_withdrawals.narrative IS 'The rows of narrations, narrative_cache and narrative_archive as they were; null: nothing was told';
      CREATE INDEX cycle_withdrawals_by_number ON cycle_withdrawals (cycle_number DESC, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cycle_withdrawals');
  }
}
