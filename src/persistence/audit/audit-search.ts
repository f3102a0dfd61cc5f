import { actionBeginnings, type AuditTargetKind } from '../../domain/audit/audit-target.ts';

/** Filters of a listing; null: no filter. Texts but names of partners are compared exactly. */
export interface AuditFilter {
  readonly actor: string | null;
  readonly action: string | null;
  /** ID of the target; of a switch, its name among those changed together. */
  readonly target: string | null;
  readonly kind: AuditTargetKind | null;
  /** The partner, or the partner whose key it is; the same after NFKC. */
  readonly partner: string | null;
  /** Beginnings of words, all of which an entry has. */
  readonly words: string | null;
  /** Epoch milliseconds, inclusive. */
  readonly fromMs: number | null;
  /** Epoch milliseconds, exclusive. */
  readonly toMs: number | null;
}

/** An entry's place in a listing. */
export interface AuditPosition {
  readonly atMs: number;
  readonly id: number;
}

/** A statement that reads a page of entries. */
export interface AuditStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** As in the index `audit_entries_by_partner`. */
const PARTNER = `normalize(coalesce(after->>'partner', before->>'partner',
    CASE WHEN split_part(action, '.', 1) = 'partner' THEN coalesce(after->>'name', before->>'name') END), NFKC)`;
/** As in the index `audit_entries_by_word`. */
const WORDS = `(to_tsvector('simple', actor || ' ' || action || ' ' || target || ' ' || address || ' ' ||
    translate(action || ' ' || target, '._-', '   '))
  || json_to_tsvector('simple', coalesce(before, 'null'), '["string", "numeric"]')
  || json_to_tsvector('simple', coalesce(after, 'null'), '["string", "numeric"]'))`;

/**
 * Entries that are searched for words one after the other, before the index of words is used. Words that many entries have fill a
 * page within these, whereas the index would collect all those entries; of rarer ones, the index collects few.
 */
const SEARCHED_ONE_BY_ONE = 2_000;

/**
 * Returns statements that read a page, newest first: by time if it is bounded, else in the order of writing. The two can differ,
 * because an entry is dated by the arrival of its request. Each one reads the whole page; it is that of the first statement that fills it, else of the last.
 *
 * @param before the last entry of the page before; null: the first page
 */
export function auditStatements(
  columns: string,
  filter: AuditFilter,
  before: AuditPosition | null,
  limit: number,
): readonly AuditStatement[] {
  const parameters: unknown[] = [];
  const given = (value: unknown): string => `$${parameters.push(value)}`;
  const isBounded = filter.fromMs !== null || filter.toMs !== null;
  const order = `ORDER BY ${isBounded ? 'audit_entries.at DESC, ' : ''}audit_entries.id DESC`;
  const conditions = conditionsOf(filter, given);
  if (before !== null)
    conditions.push(
      isBounded
        ? `(at, id) < (${given(new Date(before.atMs))}, ${given(before.id)})`
        : `id < ${given(before.id)}`,
    );
  const matching = `audit_entries WHERE ${conditions.length === 0 ? 'true' : conditions.join(' AND ')}`;
  const { words } = filter;
  if (words === null) {
    const sql = `SELECT ${columns} FROM ${matching} ${order} LIMIT ${given(limit)}`;
    return [{ sql, parameters }];
  }
  const holdsWords = `${WORDS} @@ to_tsquery('simple', ${given(prefixQuery(words))})`;
  const page = `${order} LIMIT ${given(limit)}`;
  return [
    `SELECT ${columns} FROM (SELECT * FROM ${matching} ${order} LIMIT ${SEARCHED_ONE_BY_ONE}) audit_entries
     WHERE ${holdsWords} ${page}`,
    // Materialized, so that the planner doesn't search one by one for what it takes for common.
    `WITH found AS MATERIALIZED (SELECT id, at FROM ${matching} AND ${holdsWords})
     SELECT ${columns} FROM audit_entries WHERE id IN (SELECT id FROM found audit_entries ${page}) ${order}`,
  ].map((sql) => ({ sql, parameters }));
}

/** Each filter's form is that of an index, and one that isn't given adds nothing, so that the planner can choose among the indexes. */
function conditionsOf(filter: AuditFilter, given: (value: unknown) => string): string[] {
  const conditions: string[] = [];
  const { actor, action, target, kind, partner, fromMs, toMs } = filter;
  if (actor !== null) conditions.push(`actor = ${given(actor)}`);
  if (action !== null) conditions.push(`action = ${given(action)}`);
  if (target !== null)
    conditions.push(
      kind === 'switch'
        ? `string_to_array(target, ', ') @> ARRAY[${given(target)}::text]`
        : `target = ${given(target)}`,
    );
  if (kind !== null) conditions.push(ofBeginnings(actionBeginnings(kind).map(given)));
  if (partner !== null) conditions.push(`${PARTNER} = normalize(${given(partner)}, NFKC)`);
  if (fromMs !== null) conditions.push(`at >= ${given(new Date(fromMs))}`);
  if (toMs !== null) conditions.push(`at < ${given(new Date(toMs))}`);
  return conditions;
}

const ofBeginnings = (parameters: readonly string[]): string =>
  `split_part(action, '.', 1) ${parameters.length === 1 ? `= ${parameters[0]}` : `IN (${parameters.join(', ')})`}`;

/**
 * Returns a text search query for the beginnings of all words of a text. Every word is quoted, so that none of its
 * characters is an operator.
 *
 * @example `ana rev` finds `Ana` with `key.revoke`
 */
const prefixQuery = (text: string): string =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`)
    .join(' & ');
