import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Signed checkpoints of published cycles, and the keys that signed them. */
export class Checkpoints1767500000000 implements MigrationInterface {
  readonly name = 'Checkpoints1767500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cycle_checkpoints (
        position bigint PRIMARY KEY,
        note     text NOT NULL
      );
      COMMENT ON TABLE cycle_checkpoints IS 'A signed note for each publication in cycle_chain';
      COMMENT ON COLUMN cycle_checkpoints.position IS 'Of the publication in cycle_chain';

      CREATE TABLE checkpoint_keys (
        verifier        text PRIMARY KEY,
        made_at         timestamptz NOT NULL,
        sealed          text,
        retires_at      timestamptz,
        first_signed_at timestamptz,
        last_signed_at  timestamptz
      );
      COMMENT ON TABLE checkpoint_keys IS 'Every key that signs or signed checkpoints';
      COMMENT ON COLUMN checkpoint_keys.verifier IS 'Public key with its name and ID, as C2SP signed-note writes it';
      COMMENT ON COLUMN checkpoint_keys.made_at IS 'When the service made it, or first saw it';
      COMMENT ON COLUMN checkpoint_keys.sealed IS 'The private key, encrypted under SECRETS_KEY; null: it is held elsewhere';
      COMMENT ON COLUMN checkpoint_keys.retires_at IS 'It signs nothing from then on; null: that is not planned';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE checkpoint_keys;
      DROP TABLE cycle_checkpoints;
    `);
  }
}
