import { countWords } from './words.ts';

/** Kinds of attention items; `subject` identifies the affected one. */
export const ATTENTION_KINDS = [
  'data_api_off',
  'worker_silent',
  'database_unreachable',
  'clock_untrusted',
  'clock_unconfirmed',
  'cycle_of_the_future',
  'disk_low',
  'disk_full',
  'journal_unwritable',
  'switch_not_stored',
  'cycle_missed',
  'source_in_trouble',
  'source_paused',
  'signals_off',
  'key_near_quota',
  'key_expires_soon',
  'key_errors_unusual',
  'server_errors',
  'outage_open',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** Severities, worst first. */
export const SEVERITIES = ['critical', 'warning'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** An item that needs an operator's attention. */
export interface Attention {
  readonly kind: AttentionKind;
  readonly severity: Severity;
  /** ID of the source, key, cycle, or outage; null if the kind has only one. */
  readonly subject: string | null;
  /** Plain sentences that name the subject. */
  readonly message: string;
  /** Start time, epoch milliseconds; null if unknown. */
  readonly sinceMs: number | null;
}

/** Maximum number of entries that are listed individually. */
export const ATTENTION_LIMIT = 50;

/**
 * Sorts by severity, critical first, then by age, oldest first; an unknown age comes last. A data API that is off
 * precedes everything else. Returns at most `ATTENTION_LIMIT` entries and, if there are more, one that counts the rest:
 * it has the kind and severity of the first omitted entry, and no subject.
 */
export function sortBySeverity(things: readonly Attention[]): Attention[] {
  const sorted = [...things].sort((a, b) => severityRank(b) - severityRank(a) || sinceOf(a) - sinceOf(b));
  const told = sorted.slice(0, ATTENTION_LIMIT);
  const [next, ...others] = sorted.slice(ATTENTION_LIMIT);
  if (next === undefined) return told;
  const left = others.length + 1;
  return [
    ...told,
    {
      ...next,
      subject: null,
      message:
        left === 1 ? '1 more thing needs attention.' : `${countWords(left)} more things need attention.`,
    },
  ];
}

const severityRank = ({ kind, severity }: Attention): number =>
  kind === 'data_api_off' ? 2 : severity === 'critical' ? 1 : 0;

const sinceOf = ({ sinceMs }: Attention): number => sinceMs ?? Number.MAX_SAFE_INTEGER;
