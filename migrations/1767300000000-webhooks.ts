import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Addresses that events are delivered to, what was delivered, and which events are of operators only. */
export class Webhooks1767300000000 implements MigrationInterface {
  readonly name = 'Webhooks1767300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE events ADD COLUMN audience text NOT NULL DEFAULT 'partners';
      COMMENT ON COLUMN events.audience IS 'partners, or operators: partners never read those';

      CREATE TABLE webhook_endpoints (
        id               uuid PRIMARY KEY,
        partner_id       uuid,
        sealed_url       text NOT NULL,
        shown_url        text NOT NULL,
        events           text[],
        format           text NOT NULL,
        sealed_secrets   text[] NOT NULL,
        old_secret_until timestamptz,
        disabled_reason  text,
        disabled_at      timestamptz,
        created_at       timestamptz NOT NULL,
        position         bigint NOT NULL,
        attempts         integer NOT NULL DEFAULT 0,
        next_attempt_at  timestamptz NOT NULL,
        failing_since    timestamptz,
        last_error       text,
        delivered_at     timestamptz,
        claim_token      bigint NOT NULL DEFAULT 0,
        claimed_by       text,
        claimed_until    timestamptz
      ) WITH (fillfactor = 70);
      CREATE INDEX webhook_endpoints_by_partner ON webhook_endpoints (partner_id);
      COMMENT ON TABLE webhook_endpoints IS 'Where events are delivered to: each endpoint is a leased cursor on events';
      COMMENT ON COLUMN webhook_endpoints.partner_id IS 'Null: an endpoint of the operators';
      COMMENT ON COLUMN webhook_endpoints.sealed_url IS 'Encrypted, because addresses of chats are credentials';
      COMMENT ON COLUMN webhook_endpoints.position IS 'Every event up to this number is delivered, or not for this endpoint';
      COMMENT ON COLUMN webhook_endpoints.attempts IS 'Failed attempts at the next event';

      CREATE TABLE webhook_requests (
        id           bigint GENERATED ALWAYS AS IDENTITY (CACHE 1) PRIMARY KEY,
        endpoint_id  uuid NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
        kind         text NOT NULL,
        position     bigint,
        to_sequence  bigint,
        requested_by text NOT NULL,
        requested_at timestamptz NOT NULL
      );
      CREATE INDEX webhook_requests_by_endpoint ON webhook_requests (endpoint_id, id);
      COMMENT ON TABLE webhook_requests IS 'Tests and redeliveries that operators asked for, until they are made';

      -- Rows leave at the oldest end all the time.
      CREATE TABLE webhook_deliveries (
        id          bigint GENERATED ALWAYS AS IDENTITY (CACHE 1) PRIMARY KEY,
        endpoint_id uuid NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
        cause       text NOT NULL,
        message_id  text NOT NULL,
        type        text NOT NULL,
        sequence    bigint,
        attempt     integer NOT NULL,
        at          timestamptz NOT NULL,
        delivered   boolean NOT NULL,
        status      integer,
        error       text,
        response    text,
        duration_ms integer NOT NULL
      ) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
      CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (endpoint_id, id);
      CREATE INDEX webhook_deliveries_by_time ON webhook_deliveries USING brin (at);
      COMMENT ON TABLE webhook_deliveries IS 'Attempts to deliver an event to an endpoint';

      CREATE TABLE announced_attention (
        item_id      text PRIMARY KEY,
        severity     text NOT NULL,
        announced_at timestamptz NOT NULL,
        seen_at      timestamptz NOT NULL
      );
      COMMENT ON TABLE announced_attention IS 'What needs attention, and operators were told of';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE announced_attention;
      DROP TABLE webhook_deliveries;
      DROP TABLE webhook_requests;
      DROP TABLE webhook_endpoints;
      DELETE FROM events WHERE audience <> 'partners';
      ALTER TABLE events DROP COLUMN audience;
    `);
  }
}
