import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What the listings of the operators are narrowed by. */
export class OperatorListings1764000200000 implements MigrationInterface {
  readonly name = 'OperatorListings1764000200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX audit_entries_by_actor ON audit_entries (actor, id);
      CREATE INDEX audit_entries_by_action ON audit_entries (action, id);
      CREATE INDEX audit_entries_by_target ON audit_entries (target, id);
      CREATE INDEX audit_entries_by_time ON audit_entries (at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX audit_entries_by_actor, audit_entries_by_action, audit_entries_by_target, audit_entries_by_time;
    `);
  }
}
