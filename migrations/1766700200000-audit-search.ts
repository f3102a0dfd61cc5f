import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Of keys, and of partners themselves, as names of partners are compared. */
const PARTNER = `normalize(coalesce(after->>'partner', before->>'partner',
    CASE WHEN split_part(action, '.', 1) = 'partner' THEN coalesce(after->>'name', before->>'name') END), NFKC)`;

const INDEXES: Readonly<Record<string, string>> = {
  audit_entries_by_actor_and_action: '(actor, action, id)',
  audit_entries_by_kind: `(split_part(action, '.', 1), id)`,
  audit_entries_by_partner: `((${PARTNER}), id) WHERE ${PARTNER} IS NOT NULL`,
  audit_entries_by_switch: `USING gin (string_to_array(target, ', ')) WHERE split_part(action, '.', 1) = 'switches'`,
  audit_entries_by_word: `USING gin ((
    to_tsvector('simple', actor || ' ' || action || ' ' || target || ' ' || address || ' ' ||
      translate(action || ' ' || target, '._-', '   '))
    || json_to_tsvector('simple', coalesce(before, 'null'), '["string", "numeric"]')
    || json_to_tsvector('simple', coalesce(after, 'null'), '["string", "numeric"]')))`,
};

/**
 * Finds entries of the audit log by the kind of their target, by partner, by switch, and by words. The indexes are made from what
 * entries have always had, because the log is append-only.
 */
export class AuditSearch1766700200000 implements MigrationInterface {
  readonly name = 'AuditSearch1766700200000';
  /** Built beside the writers. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON audit_entries ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }
}
