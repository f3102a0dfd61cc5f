import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What became of outlooks, and what the record then allowed to publish. */
export class OutlookJudgements1766200100000 implements MigrationInterface {
  readonly name = 'OutlookJudgements1766200100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outlook_judgements (
        position        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        cycle_at        timestamptz NOT NULL,
        published_at    timestamptz NOT NULL,
        asset           text NOT NULL,
        horizon_hours   smallint NOT NULL,
        backfilled      boolean NOT NULL,
        fit_version     text,
        judged_at       timestamptz NOT NULL,
        unjudged        text CHECK (unjudged IN ('no_outlook', 'no_move', 'not_recomputable')),
        judgement       json,
        skill_lower_end double precision,
        basis           text CHECK (basis IN ('model', 'climatology')),
        CHECK ((unjudged IS NULL) = (judgement IS NOT NULL))
      );
      CREATE UNIQUE INDEX outlook_judgements_by_case ON outlook_judgements (cycle_at, horizon_hours, asset, published_at);
      COMMENT ON TABLE outlook_judgements IS 'Append-only: one case a day, judged once when a horizon ends, never restated; docs/adr/0085';
      COMMENT ON COLUMN outlook_judgements.published_at IS 'Of the judged publication: a case counts while cycles has it';
      COMMENT ON COLUMN outlook_judgements.position IS 'Rises with every row, in the order of commits';
      COMMENT ON COLUMN outlook_judgements.skill_lower_end IS 'Of the interval of the skill over the year that ends with this day; null while the record is too short, and of backfilled cycles';
      COMMENT ON COLUMN outlook_judgements.basis IS 'What may be published once this day was judged; null of days that decide nothing';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outlook_judgements');
  }
}
