import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What listings serve of a cycle as ready text, and the use of a key by day. */
export class ReadyListings1764900000000 implements MigrationInterface {
  readonly name = 'ReadyListings1764900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cycle_listings (
        cycle_number bigint PRIMARY KEY REFERENCES cycles ON DELETE CASCADE,
        verdict      text NOT NULL,
        agents       text NOT NULL,
        composites   text
      ) WITH (toast_tuple_target = 8160);
      COMMENT ON TABLE cycle_listings IS
        'JSON of published cycles as listings serve it; made again from cycles where a row is missing; docs/adr/0058';
      COMMENT ON COLUMN cycle_listings.agents IS 'The votes of the agents, which are served with certain rights alone';
      COMMENT ON COLUMN cycle_listings.composites IS 'Null where the record of the cycle lacks a score';

      CREATE TABLE usage_days (
        key_id      uuid NOT NULL,
        day         date NOT NULL,
        requests    bigint NOT NULL,
        errors      bigint NOT NULL,
        quota_spent bigint NOT NULL,
        summary     json,
        PRIMARY KEY (key_id, day)
      );
      CREATE INDEX usage_days_by_day ON usage_days (day);
      CREATE INDEX usage_days_unsummed ON usage_days (day) WHERE summary IS NULL;
      COMMENT ON TABLE usage_days IS
        'Sums of usage_daily per key and day; grow in the transaction that stores the events, so that all agree';
      COMMENT ON COLUMN usage_days.summary IS
        'Latencies of the day and its endpoints, for a day that is over; null where it is not made yet, or a late record changed the day';

      -- A day at a time, so that the sort stays small.
      DO $$
      DECLARE each date;
      BEGIN
        FOR each IN SELECT DISTINCT day FROM usage_daily ORDER BY day LOOP
          INSERT INTO usage_days (key_id, day, requests, errors, quota_spent)
          SELECT key_id, day, sum(requests), sum(errors), sum(quota_spent)
          FROM usage_daily WHERE day = each GROUP BY key_id, day;
        END LOOP;
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE usage_days, cycle_listings');
  }
}
