import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Values that wait for a second reading or for an operator; docs/adr/0075. */
export class ProvisionalObservations1765700000000 implements MigrationInterface {
  readonly name = 'ProvisionalObservations1765700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE provisional_observations (
        id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        source_id  text NOT NULL,
        event_at   timestamptz NOT NULL,
        value      double precision NOT NULL CHECK (value > '-Infinity' AND value < 'Infinity'),
        candle     double precision[] CHECK (cardinality(candle) = 6),
        reason     text NOT NULL,
        held_at    timestamptz NOT NULL,
        decision   text CHECK (decision IN ('confirmed', 'accepted', 'contradicted')),
        decided_at timestamptz,
        CHECK ((decision IS NULL) = (decided_at IS NULL))
      );
      COMMENT ON TABLE provisional_observations IS 'What is not believed yet; what is confirmed or accepted is appended to observations. Only decision and decided_at change, once';
      COMMENT ON COLUMN provisional_observations.decision IS 'confirmed: a second reading agreed; accepted: by an operator; contradicted: a later reading disagreed; null: undecided';
      CREATE INDEX provisional_observations_undecided ON provisional_observations (source_id, id)
        WHERE decided_at IS NULL;
      CREATE INDEX provisional_observations_by_source ON provisional_observations (source_id, held_at DESC, id DESC);
      CREATE INDEX provisional_observations_by_decision ON provisional_observations (decided_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE provisional_observations');
  }
}
