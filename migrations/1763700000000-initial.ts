import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * The first schema. Tables that grow are partitioned by month from the beginning: observations by the month
 * of their storing, details of cycles by the month of the cycle.
 */
export class Initial1763700000000 implements MigrationInterface {
  readonly name = 'Initial1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE observations (
        id         bigint GENERATED ALWAYS AS IDENTITY,
        source_id  text NOT NULL,
        event_at   timestamptz NOT NULL,
        known_at   timestamptz NOT NULL,
        fetched_at timestamptz NOT NULL,
        value      double precision NOT NULL CHECK (value > '-Infinity' AND value < 'Infinity'),
        candle     double precision[] CHECK (cardinality(candle) = 6)
      ) PARTITION BY RANGE (fetched_at);
      COMMENT ON TABLE observations IS 'Append-only: a revision is a new row of the same source and event';
      COMMENT ON COLUMN observations.candle IS 'open, high, low, base volume, quote volume, taker buy quote volume';
      CREATE INDEX observations_by_event ON observations (source_id, event_at, known_at, id);

      CREATE TABLE source_states (
        source_id            text PRIMARY KEY,
        paused               boolean NOT NULL DEFAULT false,
        available            boolean NOT NULL DEFAULT true,
        next_due_at          timestamptz NOT NULL,
        claim_token          bigint NOT NULL DEFAULT 0,
        claimed_by           text,
        claimed_until        timestamptz,
        last_attempt_at      timestamptz,
        last_success_at      timestamptz,
        newest_event_at      timestamptz,
        newest_known_at      timestamptz,
        consecutive_failures integer NOT NULL DEFAULT 0,
        degraded_reason      text,
        last_error           text,
        history_from         timestamptz,
        history_loaded_at    timestamptz
      );
      COMMENT ON COLUMN source_states.claim_token IS 'Grows with every claim: a worker that lost its claim writes nothing';
      COMMENT ON COLUMN source_states.history_from IS 'How far back history was asked for; null until it was loaded';

      CREATE TABLE refusals (
        id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        source_id       text NOT NULL,
        kind            text NOT NULL CHECK (kind IN ('payload', 'item', 'failure')),
        reason          text NOT NULL,
        event_at        timestamptz,
        refused_on      date NOT NULL,
        refused_at      timestamptz NOT NULL,
        last_refused_at timestamptz NOT NULL,
        occurrences     integer NOT NULL DEFAULT 1
      );
      COMMENT ON TABLE refusals IS 'One row per source, kind, reason, event and day; repetitions are counted';
      CREATE UNIQUE INDEX refusals_of_a_day ON refusals
        (source_id, kind, reason, coalesce(event_at, '-infinity'::timestamptz), refused_on);
      CREATE INDEX refusals_by_source ON refusals (source_id, last_refused_at DESC);
      CREATE INDEX refusals_by_time ON refusals (last_refused_at);

      CREATE TABLE ingest_gaps (
        source_id  text NOT NULL,
        from_at    timestamptz NOT NULL,
        to_at      timestamptz NOT NULL,
        noticed_at timestamptz NOT NULL,
        PRIMARY KEY (source_id, from_at),
        CHECK (to_at > from_at)
      );
      COMMENT ON TABLE ingest_gaps IS 'Between two events nothing was read, and the provider had nothing to fill it with';

      CREATE TABLE workers (
        worker_id text PRIMARY KEY,
        role      text NOT NULL,
        seen_at   timestamptz NOT NULL
      );
      COMMENT ON TABLE workers IS 'Heartbeats: without a live one nothing is fetched';

      CREATE TABLE cycle_slots (
        cycle_number bigint PRIMARY KEY,
        owner        text NOT NULL,
        fence        bigint NOT NULL,
        leased_until timestamptz NOT NULL
      );
      CREATE SEQUENCE cycle_slot_fences;
      COMMENT ON TABLE cycle_slots IS 'Who computes a slot; the row goes when the cycle is published';

      CREATE TABLE cycles (
        cycle_number        bigint PRIMARY KEY,
        cycle_at            timestamptz NOT NULL UNIQUE,
        published_at        timestamptz NOT NULL,
        backfilled          boolean NOT NULL,
        mode                text NOT NULL CHECK (mode IN ('paper', 'live')),
        methodology_version text NOT NULL,
        signal              text NOT NULL CHECK (signal IN ('bullish', 'bearish', 'neutral', 'monitoring')),
        confidence          double precision NOT NULL,
        consensus           json NOT NULL,
        votes               json NOT NULL,
        signals             json NOT NULL,
        result_hash         bytea NOT NULL
      );
      COMMENT ON COLUMN cycles.signals IS 'The stable signal of each asset, which smooths the next cycle';

      CREATE TABLE cycle_details (
        cycle_number bigint NOT NULL,
        cycle_at     timestamptz NOT NULL,
        inputs       json NOT NULL,
        result       json NOT NULL,
        PRIMARY KEY (cycle_at, cycle_number)
      ) PARTITION BY RANGE (cycle_at);
      COMMENT ON TABLE cycle_details IS 'json, not jsonb: the bytes that were published are the bytes that are kept';

      CREATE TABLE switches (
        name       text PRIMARY KEY,
        value      text NOT NULL,
        changed_at timestamptz NOT NULL
      );

      CREATE FUNCTION ensure_month_partition(parent text, moment timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
      DECLARE
        month_start timestamptz := date_trunc('month', moment, 'UTC');
        partition   text := format('%s_%s', parent, to_char(month_start AT TIME ZONE 'UTC', 'YYYY_MM'));
      BEGIN
        IF to_regclass(partition) IS NOT NULL THEN
          RETURN false;
        END IF;
        PERFORM pg_advisory_xact_lock(hashtext('ensure_month_partition'), hashtext(parent));
        EXECUTE format(
          'CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
          partition, parent, month_start, date_trunc('month', month_start + interval '32 days', 'UTC'));
        RETURN true;
      END $$;
      COMMENT ON FUNCTION ensure_month_partition IS 'True when this call had to make it: whoever asked must ask again after a rollback';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP SEQUENCE cycle_slot_fences;
      DROP FUNCTION ensure_month_partition(text, timestamptz);
      DROP TABLE switches, cycle_details, cycles, cycle_slots, workers, ingest_gaps, refusals, source_states, observations;
    `);
  }
}
