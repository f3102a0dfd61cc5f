import { type NotificationName } from './notification-name.ts';

/** An entry of the audit log. */
export interface AuditedAction {
  readonly id: string;
  /** What is before its point is what was written: `key.revoke`. */
  readonly action: string;
}

/** More audited writes than this between two questions count as writes of everything. */
const MOST_BETWEEN = 32;

/** Asks for the newest writes of operators; `AuditedWrites.since` takes its rows. */
export const NEWEST_WRITES = `SELECT id, action FROM audit_entries ORDER BY id DESC LIMIT ${MOST_BETWEEN}`;

/** The notification of what operators write. Writes of anything else change nothing that processes hold. */
const NOTIFICATION_OF: Readonly<Record<string, NotificationName>> = {
  key: 'keys_changed',
  switches: 'switches_changed',
  operator: 'operators_changed',
  outage: 'notices_changed',
  changelog: 'notices_changed',
  source: 'source_changed',
  cycle: 'cycle_published',
};

/**
 * Finds the writes of operators by the audit log, which every such write has an entry in: a pooler between that hands a
 * session on answers every question and drops notifications, all or some.
 *
 * Ids are compared one by one: a transaction that commits late has an id below those that were seen.
 */
export class AuditedWrites {
  private known: ReadonlySet<string> | null = null;

  /**
   * The notifications of writes that are new since the last call, whether or not they arrived; of the first call none.
   *
   * @param newest rows of `NEWEST_WRITES`
   */
  since(newest: readonly AuditedAction[]): readonly NotificationName[] {
    const { known } = this;
    this.known = new Set(newest.map(({ id }) => id));
    if (known === null) return [];
    const added = newest.filter(({ id }) => !known.has(id));
    const called =
      added.length === MOST_BETWEEN
        ? Object.values(NOTIFICATION_OF)
        : added.flatMap(({ action }) => NOTIFICATION_OF[action.split('.', 1)[0]!] ?? []);
    return [...new Set(called)];
  }
}
