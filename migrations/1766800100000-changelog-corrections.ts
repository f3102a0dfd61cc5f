import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Changelog entries that correct an earlier one. Entries are never changed. */
export class ChangelogCorrections1766800100000 implements MigrationInterface {
  readonly name = 'ChangelogCorrections1766800100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE changelog_entries ADD COLUMN corrects uuid UNIQUE REFERENCES changelog_entries',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE changelog_entries DROP COLUMN corrects');
  }
}
