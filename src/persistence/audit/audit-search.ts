import { actionBeginnings, type AuditTargetKind } from '../../domain/audit/audit-target.ts';

export interface AuditFilter {
  readonly actor: string | null;
  readonly action: string | null;
  /** Of a switch, its name among those changed together. */
  readonly target: string | null;
  readonly kind: AuditTargetKind | null;
  /** The partner, or the partner whose key it is; the same after NFKC. */
  readonly partner: string | null;
  /** Beginnings of words, all of which an entry has. */
  readonly words: string | null;
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

export interface AuditPosition {
  readonly atMs: number;
  readonly id: number;
}

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

/** Words that many entries have fill a page within these, whereas the index would collect all those entries. */
const SEARCHED_ONE_BY_ONE = 2_000;

/**
 * Returns statements that read a page, latest first: that of the first one that fills it, else of the last. By time if
 * it is bounded, else in the order of writing, which can differ: an entry is dated by the arrival of its request.
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

/** Each condition has the form of an index, and a filter that isn't given adds none, so that the planner can choose. */
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

/** Every word is quoted, so that none of its characters is an operator. `ana rev` finds `Ana` with `key.revoke`. */
const prefixQuery = (text: string): string =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`)
    .join(' & ');
