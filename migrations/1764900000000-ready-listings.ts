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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cycle_listings');
  }
}
