import { countWords } from './words.ts';

/** Kinds of attention items, the most harmful to partners first; `subject` identifies the affected one. */
export const ATTENTION_KINDS = [
  'data_api_off',
  'server_errors',
  'switch_not_stored',
  'signals_off',
  'no_cycle',
  'cycle_missed',
  'cycle_of_the_future',
  'worker_silent',
  'provider_in_trouble',
  'source_in_trouble',
  'sources_in_trouble',
  'disk_full',
  'journal_unwritable',
  'disk_low',
  'database_unreachable',
  'read_replica_unused',
  'limit_store_unreachable',
  'clock_untrusted',
  'clock_unconfirmed',
  'outage_open',
  'source_paused',
  'webhook_undelivered',
  'key_errors_unusual',
  'key_expires_soon',
  'key_near_quota',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** Severities, worst first. */
export const SEVERITIES = ['critical', 'warning', 'notice'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** An item that needs an operator's attention. */
export interface Attention {
  readonly kind: AttentionKind;
  readonly severity: Severity;
  /** ID of the provider, source, key, cycle, or outage; null if the kind has only one. */
  readonly subject: string | null;
  /** The subject's name for operators; absent: the subject itself. */
  readonly subjectName?: string;
  /** Tells apart items of one kind that have no subject. */
  readonly aspect?: string;
  /** Plain sentences that name the subject. */
  readonly message: string;
  /** Start time, epoch milliseconds; null if unknown. */
  readonly sinceMs: number | null;
  /** When this occurrence began, if `sinceMs` isn't it; null: unknown. A later one isn't acknowledged yet. */
  readonly occurrenceMs?: number | null;
  /** Operator who caused it, and the reason they gave. */
  readonly by?: string | null;
  readonly reason?: string | null;
  /** IDs of the sources that it is about, if there are several. */
  readonly sourceIds?: readonly string[];
}

/** Identifies an item for as long as its condition lasts, and again when the condition returns. */
export const attentionId = ({ kind, subject, aspect }: Attention): string =>
  [kind, ...(subject === null ? [] : [subject]), ...(aspect === undefined ? [] : [aspect])].join(':');

/** Whether a severity is worse than another. */
export const isWorse = (severity: Severity, than: Severity): boolean =>
  SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(than);

/** Maximum number of entries that are listed individually. */
export const ATTENTION_LIMIT = 50;

/**
 * Sorts by severity, then by the harm that the kind does to partners, then by age, oldest first; an unknown age comes
 * last.
 */
export const rankByHarm = (things: readonly Attention[]): Attention[] =>
  [...things].sort(
    (a, b) =>
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      ATTENTION_KINDS.indexOf(a.kind) - ATTENTION_KINDS.indexOf(b.kind) ||
      sinceOf(a) - sinceOf(b),
  );

/**
 * Returns the first `ATTENTION_LIMIT` entries and, if there are more, one that counts the rest: it has the kind and
 * severity of the first omitted entry, and no subject.
 */
export function limitAttention(ranked: readonly Attention[]): Attention[] {
  const listed = ranked.slice(0, ATTENTION_LIMIT);
  const [next] = ranked.slice(ATTENTION_LIMIT);
  if (next === undefined) return listed;
  const { kind, severity, sinceMs } = next;
  const message = furtherThings(ranked.length - ATTENTION_LIMIT);
  return [...listed, { kind, severity, subject: null, aspect: 'further', message, sinceMs }];
}

/** @example furtherThings(2) === '2 more things need attention.' */
export const furtherThings = (count: number): string =>
  count === 1 ? '1 more thing needs attention.' : `${countWords(count)} more things need attention.`;

const sinceOf = ({ sinceMs }: Attention): number => sinceMs ?? Number.MAX_SAFE_INTEGER;
