import { type NotificationName } from './notification-name.ts';

/** An entry of the audit log. */
export interface AuditedAction {
  readonly id: string;
  /** What is before its point is what was written: `key.revoke`. */
  readonly action: string;
}

/** More audited writes than this between two questions count as writes of everything. */
const MOST_BETWEEN = 32;

/** Asks for the newest writes of operators; `UntoldWrites.since` takes its rows. */
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
 * Finds writes of operators whose notification did not arrive, by the audit log, which every such write has an entry in. A
 * pooler between that hands a session on answers every question and drops notifications.
 *
 * Ids are compared one by one: a transaction that commits late has an id below those that were seen.
 */
export class UntoldWrites {
  private known: ReadonlySet<string> | null = null;
  private readonly arrived = new Set<NotificationName>();

  /** A notification has arrived. */
  arrive(name: NotificationName): void {
    this.arrived.add(name);
  }

  /**
   * The notifications of writes that are new since the last call and that did not arrive since then; of the first call none.
   * One that arrives later than its write is seen counts as lost.
   *
   * @param newest rows of `NEWEST_WRITES`
   */
  since(newest: readonly AuditedAction[]): readonly NotificationName[] {
    const { known } = this;
    const arrived = new Set(this.arrived);
    this.arrived.clear();
    this.known = new Set(newest.map(({ id }) => id));
    if (known === null) return [];
    const added = newest.filter(({ id }) => !known.has(id));
    const called =
      added.length === MOST_BETWEEN
        ? Object.values(NOTIFICATION_OF)
        : added.flatMap(({ action }) => NOTIFICATION_OF[action.split('.', 1)[0]!] ?? []);
    return [...new Set(called)].filter((name) => !arrived.has(name));
  }
}
