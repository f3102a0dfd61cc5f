import { actionBeginnings, type AuditTargetKind } from '../../domain/audit/audit-target.ts';

/** Filters of a listing; null: no filter. Texts are compared exactly. */
export interface AuditFilter {
  readonly actor: string | null;
  readonly action: string | null;
  /** ID of the target; of a switch, its name among those changed together. */
  readonly target: string | null;
  readonly kind: AuditTargetKind | null;
  /** The partner, or the partner whose key it is. */
  readonly partner: string | null;
  /** Beginnings of words, all of which an entry has. */
  readonly words: string | null;
  /** Epoch milliseconds, inclusive. */
  readonly fromMs: number | null;
  /** Epoch milliseconds, exclusive. */
  readonly toMs: number | null;
}

/** SQL conditions and their parameters. */
export interface AuditConditions {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** As in the index `audit_entries_by_partner`. */
const PARTNER = `coalesce(after->>'partner', before->>'partner',
    CASE WHEN split_part(action, '.', 1) = 'partner' THEN coalesce(after->>'name', before->>'name') END)`;
/** As in the index `audit_entries_by_word`. */
const WORDS = `(to_tsvector('simple', actor || ' ' || action || ' ' || target || ' ' || address || ' ' ||
    translate(action || ' ' || target, '._-', '   '))
  || json_to_tsvector('simple', coalesce(before, 'null'), '["string", "numeric"]')
  || json_to_tsvector('simple', coalesce(after, 'null'), '["string", "numeric"]'))`;

/**
 * Returns the conditions of a filter and of the place where a page begins. Each filter's form is that of an index, and a
 * filter that isn't given adds nothing, so that the planner can choose among the indexes.
 *
 * @param beforeId the last ID of the page before; null: the first page
 */
export function auditConditions(filter: AuditFilter, beforeId: number | null): AuditConditions {
  const parameters: unknown[] = [];
  const given = (value: unknown): string => `$${parameters.push(value)}`;
  const conditions: string[] = [];
  const { actor, action, target, kind, partner, words, fromMs, toMs } = filter;
  if (beforeId !== null) conditions.push(`id < ${given(beforeId)}`);
  if (actor !== null) conditions.push(`actor = ${given(actor)}`);
  if (action !== null) conditions.push(`action = ${given(action)}`);
  if (target !== null)
    conditions.push(
      kind === 'switch'
        ? `${given(target)} = ANY (string_to_array(target, ', '))`
        : `target = ${given(target)}`,
    );
  if (kind !== null) conditions.push(ofBeginnings(actionBeginnings(kind).map(given)));
  if (partner !== null) conditions.push(`${PARTNER} = ${given(partner)}`);
  if (words !== null) conditions.push(`${WORDS} @@ to_tsquery('simple', ${given(prefixQuery(words))})`);
  if (fromMs !== null) conditions.push(`at >= ${given(new Date(fromMs))}`);
  if (toMs !== null) conditions.push(`at < ${given(new Date(toMs))}`);
  return { sql: conditions.length === 0 ? 'true' : conditions.join(' AND '), parameters };
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
