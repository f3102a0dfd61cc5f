/** Kinds of attention items; `subject` identifies the affected one. */
export type AttentionKind =
  | 'data_api_off'
  | 'worker_silent'
  | 'database_unreachable'
  | 'clock_untrusted'
  | 'clock_unconfirmed'
  | 'cycle_of_the_future'
  | 'disk_low'
  | 'disk_full'
  | 'journal_unwritable'
  | 'switch_not_stored'
  | 'cycle_missed'
  | 'source_in_trouble'
  | 'source_paused'
  | 'signals_off'
  | 'key_near_quota'
  | 'key_expires_soon'
  | 'server_errors'
  | 'outage_open';

export type Severity = 'critical' | 'warning';

/** An item that needs an operator's attention. */
export interface Attention {
  readonly kind: AttentionKind;
  readonly severity: Severity;
  /** Id of the source, key, cycle or outage; null if the kind has only one. */
  readonly subject: string | null;
  /** Plain sentences that name the subject. */
  readonly message: string;
  /** Since when, epoch milliseconds; null where that is not known. */
  readonly sinceMs: number | null;
}
