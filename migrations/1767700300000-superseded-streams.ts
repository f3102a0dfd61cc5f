import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Whether a stream's process sees the client's acknowledgements, and whether a later stream of the key replaced the stream. */
export class SupersededStreams1767700300000 implements MigrationInterface {
  readonly name = 'SupersededStreams1767700300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE open_streams
        ADD COLUMN watched boolean NOT NULL DEFAULT true,
        ADD COLUMN superseded boolean NOT NULL DEFAULT false
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE open_streams DROP COLUMN watched, DROP COLUMN superseded');
  }
}
