import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A report per week: what was forecast, what happened, and the record until then. */
export class WeekReports1768000000000 implements MigrationInterface {
  readonly name = 'WeekReports1768000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE week_reports (
        week             text PRIMARY KEY,
        version          smallint NOT NULL,
        made_at          timestamptz NOT NULL,
        judgements       integer NOT NULL,
        newest_judgement bigint NOT NULL,
        content          json NOT NULL
      );
      COMMENT ON TABLE week_reports IS 'Weekly reports of the record, made from judgements and outcomes; a row is replaced when these change';
      COMMENT ON COLUMN week_reports.week IS 'ISO 8601, for example 2026-W47';
      COMMENT ON COLUMN week_reports.version IS 'Version of the content';
      COMMENT ON COLUMN week_reports.judgements IS 'How many judged outlooks of the trailing year it was made from';
      COMMENT ON COLUMN week_reports.newest_judgement IS 'The highest position among them; 0 if there are none';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE week_reports');
  }
}
