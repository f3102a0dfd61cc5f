import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * The chain of cycles: an entry per publication, later text and withdrawal, each with the hash of the one before. Cycles
 * that were published earlier wait in a list, and workers append them in the order of publication.
 */
export class CycleChain1764400000000 implements MigrationInterface {
  readonly name = 'CycleChain1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cycle_chain (
        position      bigint PRIMARY KEY CHECK (position > 0),
        kind          text NOT NULL CHECK (kind IN ('publication', 'texts', 'withdrawal')),
        cycle_number  bigint NOT NULL,
        previous_hash bytea NOT NULL UNIQUE CHECK (octet_length(previous_hash) = 32),
        inputs_hash   bytea CHECK (octet_length(inputs_hash) = 32),
        content_hash  bytea NOT NULL CHECK (octet_length(content_hash) = 32),
        chain_hash    bytea NOT NULL CHECK (octet_length(chain_hash) = 32),
        salt          bytea NOT NULL CHECK (octet_length(salt) = 32),
        parts         json NOT NULL
      );
      COMMENT ON TABLE cycle_chain IS 'Append-only; docs/adr/0046';
      COMMENT ON COLUMN cycle_chain.previous_hash IS 'Chain hash of the entry before; unique, so that the chain cannot fork';
      COMMENT ON COLUMN cycle_chain.salt IS 'Of the hashes of what is not disclosed; never served';
      CREATE INDEX cycle_chain_by_cycle ON cycle_chain (cycle_number, position);

      CREATE TABLE cycle_chain_backlog (cycle_number bigint PRIMARY KEY);
      COMMENT ON TABLE cycle_chain_backlog IS 'Published cycles that have no entry in the chain yet';
      INSERT INTO cycle_chain_backlog SELECT cycle_number FROM cycles;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cycle_chain_backlog, cycle_chain');
  }
}
