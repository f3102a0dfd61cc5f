import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Partners' keys and what they used, operators and what they did, known outages, the changelog, and work that
 * operators ask workers for. Usage is partitioned by month from the beginning.
 */
export class PartnerAccess1763800000000 implements MigrationInterface {
  readonly name = 'PartnerAccess1763800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE partner_keys (
        id                 uuid PRIMARY KEY,
        partner            text NOT NULL,
        label              text,
        prefix             text NOT NULL,
        secret_hash        bytea NOT NULL UNIQUE CHECK (octet_length(secret_hash) = 32),
        scopes             text[] NOT NULL,
        rate_limit_per_min integer NOT NULL CHECK (rate_limit_per_min > 0),
        quota_per_day      integer CHECK (quota_per_day > 0),
        issued_at          timestamptz NOT NULL,
        expires_at         timestamptz,
        revoked_at         timestamptz,
        revoke_reason      text,
        rotated_from       uuid REFERENCES partner_keys,
        last_used_at       timestamptz
      );
      COMMENT ON COLUMN partner_keys.secret_hash IS 'SHA-256 of the key; the key itself is stored nowhere';
      COMMENT ON COLUMN partner_keys.revoked_at IS 'May lie in the future: the end of an overlap after a rotation';
      COMMENT ON COLUMN partner_keys.quota_per_day IS 'Null: unlimited';
      CREATE INDEX partner_keys_by_issue ON partner_keys (issued_at DESC, id DESC);
      CREATE INDEX partner_keys_by_partner ON partner_keys (partner);

      CREATE TABLE usage_events (
        request_uid uuid NOT NULL,
        request_id  text NOT NULL,
        received_at timestamptz NOT NULL,
        key_id      uuid NOT NULL,
        endpoint    text NOT NULL,
        status      smallint NOT NULL,
        latency_ms  real NOT NULL,
        quota_spent boolean NOT NULL,
        PRIMARY KEY (received_at, request_uid)
      ) PARTITION BY RANGE (received_at);
      COMMENT ON TABLE usage_events IS 'One row per request with a valid key; a record that is replayed counts once';
      COMMENT ON COLUMN usage_events.request_id IS 'X-Request-ID, which partners quote and may choose; not unique';

      CREATE TABLE usage_daily (
        day            date NOT NULL,
        key_id         uuid NOT NULL,
        endpoint       text NOT NULL,
        latency_bucket smallint NOT NULL,
        requests       bigint NOT NULL,
        errors         bigint NOT NULL,
        quota_spent    bigint NOT NULL,
        PRIMARY KEY (day, key_id, endpoint, latency_bucket)
      );
      COMMENT ON TABLE usage_daily IS 'Grows in the transaction that stores the events, so the two always agree';
      CREATE INDEX usage_daily_by_key ON usage_daily (key_id, day);

      CREATE TABLE operators (
        id           uuid PRIMARY KEY,
        name         text NOT NULL UNIQUE,
        token_hash   bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
        created_at   timestamptz NOT NULL
      );

      CREATE TABLE audit_entries (
        id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at      timestamptz NOT NULL,
        actor   text NOT NULL,
        action  text NOT NULL,
        target  text NOT NULL,
        before  json,
        after   json,
        address text NOT NULL
      );
      COMMENT ON TABLE audit_entries IS 'Written in the transaction of the write it tells of';

      CREATE TABLE outages (
        id         uuid PRIMARY KEY,
        starts_at  timestamptz NOT NULL,
        ends_at    timestamptz,
        reason     text NOT NULL,
        products   text[] NOT NULL,
        created_at timestamptz NOT NULL,
        CHECK (ends_at > starts_at)
      );
      COMMENT ON COLUMN outages.ends_at IS 'Null: not over';
      COMMENT ON COLUMN outages.products IS 'Empty: every product';

      CREATE TABLE changelog_entries (
        id         uuid PRIMARY KEY,
        date       date NOT NULL,
        type       text NOT NULL,
        scope      text[] NOT NULL,
        summary    text NOT NULL,
        sunset_at  timestamptz,
        created_at timestamptz NOT NULL
      );

      CREATE TABLE work_requests (
        id            uuid PRIMARY KEY,
        kind          text NOT NULL,
        arguments     json NOT NULL,
        requested_by  text NOT NULL,
        requested_at  timestamptz NOT NULL,
        state         text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
        claimed_by    text,
        claimed_until timestamptz,
        lost_workers  integer NOT NULL DEFAULT 0,
        done_items    integer,
        total_items   integer,
        outcome       json,
        error         text,
        finished_at   timestamptz
      );
      CREATE INDEX work_requests_open ON work_requests (requested_at) WHERE state IN ('waiting', 'running');
      CREATE INDEX work_requests_by_request ON work_requests (requested_at DESC, id DESC);
      COMMENT ON COLUMN work_requests.lost_workers IS 'How many workers let their lease of it run out';
      COMMENT ON TABLE work_requests IS 'What operators ask of the workers; a worker that dies leaves its row to another';

      CREATE TABLE service_secrets (
        name       text PRIMARY KEY,
        secret     bytea NOT NULL,
        created_at timestamptz NOT NULL
      );
      COMMENT ON TABLE service_secrets IS 'Secrets that every process of a deployment shares, such as the one that seals cursors';

      ALTER TABLE cycles ADD COLUMN agents json;
      UPDATE cycles SET agents = (
        SELECT json_agg(json_build_object('agent', read->>'agent', 'signal', read->>'signal',
                                          'confidence', (read->>'confidence')::float8))
        FROM json_array_elements(details.result->'crew'->0->'agents') AS read)
      FROM cycle_details details
      WHERE details.cycle_at = cycles.cycle_at AND details.cycle_number = cycles.cycle_number;
      ALTER TABLE cycles ALTER COLUMN agents SET NOT NULL;
      COMMENT ON COLUMN cycles.agents IS 'The vote of each agent on the market, for history';
      CREATE INDEX cycles_by_signal ON cycles (signal, cycle_number);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX cycles_by_signal;
      ALTER TABLE cycles DROP COLUMN agents;
      DROP TABLE service_secrets, work_requests, changelog_entries, outages, audit_entries, operators,
                 usage_daily, usage_events, partner_keys;
    `);
  }
}
