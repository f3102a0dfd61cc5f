import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The scores of each cycle beside its verdict, so that a history of them need not read the large results. */
export class CompositeHistory1764200000000 implements MigrationInterface {
  readonly name = 'CompositeHistory1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cycles ADD COLUMN scores json;
      UPDATE cycles SET scores = (
        SELECT json_agg(json_build_object('asset', reading->>'asset', 'index', reading->>'index',
                                          'score', (reading->>'score')::float8, 'label', reading->>'label',
                                          'methodologyVersion', reading->>'methodologyVersion',
                                          'degraded', (reading->>'degraded')::boolean))
        FROM json_array_elements(details.result->'composites') AS reading)
      FROM cycle_details details
      WHERE details.cycle_at = cycles.cycle_at AND details.cycle_number = cycles.cycle_number;
      ALTER TABLE cycles ALTER COLUMN scores SET NOT NULL;
      COMMENT ON COLUMN cycles.scores IS 'The score of each composite without its components, for history';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cycles DROP COLUMN scores');
  }
}
