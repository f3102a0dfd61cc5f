import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What a language model was asked, what it cost and what became of it. */
export class NarratorRuns1763900100000 implements MigrationInterface {
  readonly name = 'NarratorRuns1763900100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE narrator_runs (
        cycle_number      bigint PRIMARY KEY,
        day               date NOT NULL,
        worker            text NOT NULL,
        attempt           integer NOT NULL,
        lease_until       timestamptz NOT NULL,
        requests          integer NOT NULL DEFAULT 0,
        prompt_tokens     bigint NOT NULL DEFAULT 0,
        completion_tokens bigint NOT NULL DEFAULT 0,
        reserved_usd      numeric NOT NULL DEFAULT 0 CHECK (reserved_usd >= 0),
        cost_usd          numeric NOT NULL DEFAULT 0 CHECK (cost_usd >= 0),
        latency_ms        integer,
        outcome           text,
        reasons           json
      );
      COMMENT ON TABLE narrator_runs IS 'The work of a language model on the narrative of a cycle: who is at it, and what it took';
      COMMENT ON COLUMN narrator_runs.attempt IS 'How often it was claimed; fences off a worker that lost its lease';
      COMMENT ON COLUMN narrator_runs.reserved_usd IS 'Set aside for requests under way; counts as spent where their worker died';
      COMMENT ON COLUMN narrator_runs.outcome IS 'Null while it is under way';
      COMMENT ON COLUMN narrator_runs.reasons IS 'For whom the template stayed, and why';
      CREATE INDEX narrator_runs_by_day ON narrator_runs (day);

      CREATE TABLE narrator_days (
        day           date PRIMARY KEY,
        committed_usd numeric NOT NULL CHECK (committed_usd >= 0),
        exhausted_at  timestamptz
      );
      COMMENT ON TABLE narrator_days IS 'The budget of a UTC day, one row that every request passes, so that all workers share it';
      COMMENT ON COLUMN narrator_days.committed_usd IS 'Spent, and set aside for requests under way';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE narrator_days, narrator_runs');
  }
}
