import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What operators acknowledged or silenced of the things that need attention. */
export class AttentionMarks1766800000000 implements MigrationInterface {
  readonly name = 'AttentionMarks1766800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE attention_marks (
        item_id   text NOT NULL,
        mark      text NOT NULL CHECK (mark IN ('acknowledged', 'silenced')),
        severity  text NOT NULL,
        set_by    text NOT NULL,
        set_at    timestamptz NOT NULL,
        until     timestamptz,
        note      text,
        PRIMARY KEY (item_id, mark),
        CHECK ((mark = 'silenced') = (until IS NOT NULL))
      );
      COMMENT ON TABLE attention_marks IS 'Acknowledgements and silences of what the overview lists';
      COMMENT ON COLUMN attention_marks.severity IS 'Severity of the item at that time; a worse one ends the mark';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE attention_marks');
  }
}
