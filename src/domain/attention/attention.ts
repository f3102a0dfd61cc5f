import { DAY_MS, HOUR_MS, isoUtc, MINUTE_MS } from '../../../packages/engine/timestamps.ts';
import { groupBy } from '../usage/usage.ts';
import { type AlertThresholds, DEFAULT_THRESHOLDS } from './alert-thresholds.ts';

/** In the largest unit with a value of at least two, rounded down: `119 min`, `2 h`, `2 days`. */
export function durationWords(durationMs: number): string {
  if (durationMs >= 2 * DAY_MS) return `${Math.floor(durationMs / DAY_MS)} days`;
  if (durationMs >= 2 * HOUR_MS) return `${Math.floor(durationMs / HOUR_MS)} h`;
  return durationMs < MINUTE_MS ? 'less than a minute' : `${Math.floor(durationMs / MINUTE_MS)} min`;
}

export const countWords = (count: number): string => String(count).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',');

/** The most harmful to partners first; `subject` identifies the affected one. */
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
  'cycle_withdrawn',
  'source_paused',
  'webhook_undelivered',
  'key_errors_unusual',
  'key_expires_soon',
  'key_near_quota',
  'key_requests_waiting',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export const SEVERITIES = ['critical', 'warning', 'notice'] as const;
export type Severity = (typeof SEVERITIES)[number];

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
  /** When this occurrence began, if `sinceMs` isn't it, for acknowledgements; null: unknown. */
  readonly occurrenceMs?: number | null;
  /** Operator who caused it, and the reason they gave. */
  readonly by?: string | null;
  readonly reason?: string | null;
  readonly sourceIds?: readonly string[];
}

/** Makes an item, by default of the only thing of its kind, since an unknown time. */
export const attention = (
  kind: AttentionKind,
  severity: Severity,
  message: string,
  more: Partial<Attention> = {},
): Attention => ({ kind, severity, subject: null, message, sinceMs: null, ...more });

/** Identifies an item for as long as its condition lasts, and again when the condition returns. */
export const attentionId = ({ kind, subject, aspect }: Attention): string =>
  [kind, ...(subject === null ? [] : [subject]), ...(aspect === undefined ? [] : [aspect])].join(':');

export const isWorse = (severity: Severity, than: Severity): boolean =>
  SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(than);

export const ATTENTION_LIMIT = 50;

/** By severity, then by harm to partners, then oldest first; an unknown age comes last. */
export const rankByHarm = (things: readonly Attention[]): Attention[] =>
  [...things].sort(
    (a, b) =>
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      ATTENTION_KINDS.indexOf(a.kind) - ATTENTION_KINDS.indexOf(b.kind) ||
      (a.sinceMs ?? Number.MAX_SAFE_INTEGER) - (b.sinceMs ?? Number.MAX_SAFE_INTEGER),
  );

/** Replaces those beyond `ATTENTION_LIMIT` by one that counts them, like the first omitted one. */
export function limitAttention(ranked: readonly Attention[]): Attention[] {
  const listed = ranked.slice(0, ATTENTION_LIMIT);
  const [next] = ranked.slice(ATTENTION_LIMIT);
  if (next === undefined) return listed;
  const { kind, severity, sinceMs } = next;
  const message = furtherThings(ranked.length - ATTENTION_LIMIT);
  return [...listed, attention(kind, severity, message, { aspect: 'further', sinceMs })];
}

export const furtherThings = (count: number): string =>
  count === 1 ? '1 more thing needs attention.' : `${countWords(count)} more things need attention.`;

/** Sentences about several items of a kind. Other kinds have one item at a time. */
const GROUP_SENTENCES: Partial<
  Record<AttentionKind, (count: string, thresholds: AlertThresholds) => string>
> = {
  cycle_missed: (count) => `${count} gaps have cycles that were not published.`,
  provider_in_trouble: (count) => `${count} providers are in trouble.`,
  source_in_trouble: (count) => `${count} sources are in trouble.`,
  read_replica_unused: (count) => `${count} read replicas are not used.`,
  clock_untrusted: (count) => `${count} findings contradict the clock.`,
  outage_open: (count) => `${count} outages are open.`,
  cycle_withdrawn: (count) => `${count} withdrawals left slots without a cycle.`,
  source_paused: (count) => `${count} sources are paused.`,
  webhook_undelivered: (count) => `${count} webhooks fail, or were disabled because they failed.`,
  key_errors_unusual: (count) => `${count} keys fail more than usual.`,
  key_expires_soon: (count, { key_expiry_days: days }) =>
    `${count} keys expire within ${days === 1 ? 'a day' : `${days} days`}.`,
  key_near_quota: (count, { quota_near_share: share }) =>
    `${count} keys have used ${share}% of today’s quota or more.`,
};

export interface AttentionGroup {
  readonly kind: AttentionKind;
  readonly message: string;
  /** Items of each severity, in the order of `SEVERITIES`. */
  readonly counts: readonly number[];
  readonly sinceMs: number | null;
}

/** One for each kind, in the order of their worst items. */
export const groupAttention = (
  ranked: readonly Attention[],
  thresholds: AlertThresholds = DEFAULT_THRESHOLDS,
): AttentionGroup[] =>
  [...groupBy(ranked, ({ kind }) => kind)].map(([kind, items]) => {
    const several = items.length > 1 ? GROUP_SENTENCES[kind] : undefined;
    const begins = items.flatMap(({ sinceMs }) => sinceMs ?? []);
    return {
      kind,
      message: several?.(countWords(items.length), thresholds) ?? items[0]!.message,
      counts: SEVERITIES.map((severity) => items.filter((item) => item.severity === severity).length),
      sinceMs: begins.length === 0 ? null : Math.min(...begins),
    };
  });

interface Mark {
  readonly itemId: string;
  readonly severity: Severity;
  readonly by: string;
  readonly atMs: number;
  readonly note: string | null;
}

export interface Acknowledgement extends Mark {
  readonly mark: 'acknowledged';
}

export interface Silence extends Mark {
  readonly mark: 'silenced';
  readonly untilMs: number;
}

export type AttentionMark = Acknowledgement | Silence;

export const MAX_SILENCE_DAYS = 30;
export const MAX_SILENCE_MS = MAX_SILENCE_DAYS * DAY_MS;

export const MARK_NOTE_LENGTH = 500;

/** A silence holds until its end, an acknowledgement for one occurrence; a worse severity ends both. */
export function holdsFor(mark: AttentionMark, item: Attention, nowMs: number): boolean {
  if (mark.itemId !== attentionId(item) || isWorse(item.severity, mark.severity)) return false;
  if (mark.mark === 'silenced') return nowMs < mark.untilMs;
  const { occurrenceMs = item.sinceMs } = item;
  return occurrenceMs === null || occurrenceMs <= mark.atMs;
}

export const ATTENTION_SCREENS = [
  'requests',
  'switches',
  'cycles',
  'sources',
  'keys',
  'outages',
  'jobs',
  'webhooks',
  'key-requests',
] as const;
export type AttentionScreen = (typeof ATTENTION_SCREENS)[number];

/** One record of a screen of the back office, or its list with filters. */
export interface AttentionTarget {
  readonly screen: AttentionScreen;
  /** ID of the record; null: the list. */
  readonly id: string | null;
  /** Parameters of `GET /requests`, or a field of the listed items with its value. */
  readonly filters: Readonly<Record<string, string>>;
}

interface Effect {
  readonly affects: string | ((item: Attention) => string);
  /** Null: it is handled on the machine. */
  readonly target: ((item: Attention) => AttentionTarget) | null;
}

const list =
  (screen: AttentionScreen, filtersOf: (item: Attention) => AttentionTarget['filters'] = () => ({})) =>
  (item: Attention): AttentionTarget => ({ screen, id: null, filters: filtersOf(item) });

const bySubject = (screen: AttentionScreen, filter: string) =>
  list(screen, ({ subject }) => (subject === null ? {} : { [filter]: subject }));

/** An item that stands for several leads to their list. */
const record =
  (screen: AttentionScreen) =>
  ({ subject }: Attention): AttentionTarget => ({ screen, id: subject, filters: {} });

/** Errors are logged within the minute that they are counted in. */
const failedRequests = ({ sinceMs }: Attention): AttentionTarget['filters'] => ({
  outcome: 'server_error',
  ...(sinceMs === null ? {} : { from: isoUtc(sinceMs - MINUTE_MS) }),
});

const VALUES_AGE = 'Their latest values grow older, and partners see their age.';
const ONLY_WEIGHT = 'Partners don’t read the values; composites and agents omit their weight.';
const NOTHING_NEW = 'Partners keep the latest values and verdict, which grow older.';
const NOTHING_YET = 'Partners see no effect so far.';

const EFFECTS: Readonly<Record<AttentionKind, Effect>> = {
  data_api_off: {
    affects: 'Every data route responds with 503 DATA_API_DISABLED. The older API keeps working.',
    target: list('switches'),
  },
  server_errors: {
    affects: 'Requests fail with a 5xx status or without a response, and partners retry them.',
    target: list('requests', failedRequests),
  },
  switch_not_stored: { affects: 'Other processes still serve the data API.', target: list('switches') },
  signals_off: { affects: 'Batches list signals as missing.', target: list('switches') },
  no_cycle: {
    affects: 'Routes of composites, verdicts, and narratives respond with 503 STORE_UNAVAILABLE.',
    target: list('jobs'),
  },
  cycle_missed: {
    affects: ({ severity }) => (severity === 'critical' ? NOTHING_NEW : 'Histories have a gap.'),
    target: list('cycles'),
  },
  cycle_of_the_future: { affects: 'The latest verdict has a time in the future.', target: record('cycles') },
  worker_silent: { affects: NOTHING_NEW, target: list('jobs') },
  provider_in_trouble: {
    affects: ({ severity }) => (severity === 'critical' ? VALUES_AGE : ONLY_WEIGHT),
    target: bySubject('sources', 'provider'),
  },
  source_in_trouble: {
    affects: ({ severity }) => (severity === 'critical' ? VALUES_AGE : ONLY_WEIGHT),
    target: record('sources'),
  },
  sources_in_trouble: {
    affects: 'Composites omit the weight of these sources and can be degraded.',
    target: list('sources'),
  },
  disk_full: { affects: NOTHING_NEW, target: null },
  journal_unwritable: {
    affects: 'Requests with a key are rejected with 503. Requests without one are served.',
    target: null,
  },
  disk_low: { affects: NOTHING_YET, target: null },
  database_unreachable: {
    affects: 'Latest values are served from memory. Histories and series respond with 503.',
    target: null,
  },
  read_replica_unused: { affects: 'Histories and series can be slower.', target: null },
  limit_store_unreachable: {
    affects: 'A partner can be rate limited earlier or later than its key allows.',
    target: null,
  },
  clock_untrusted: { affects: NOTHING_NEW, target: null },
  clock_unconfirmed: { affects: NOTHING_YET, target: null },
  outage_open: {
    affects: 'Responses of the affected products list the outage in meta.gaps.',
    target: record('outages'),
  },
  cycle_withdrawn: {
    affects: 'Histories have a gap. Backfill it, or leave it empty.',
    target: list('cycles'),
  },
  source_paused: {
    affects: 'Its latest value grows older, and composites omit its weight.',
    target: record('sources'),
  },
  webhook_undelivered: {
    affects: ({ severity }) =>
      severity === 'warning'
        ? 'Events are not delivered to this webhook any more. Its owner might not have noticed.'
        : 'Events reach this webhook late, or not at all.',
    target: record('webhooks'),
  },
  key_errors_unusual: {
    affects: 'Many requests with this key fail. Its partner might not have noticed.',
    target: bySubject('requests', 'key_id'),
  },
  key_expires_soon: {
    affects: 'Requests with this key are rejected with 401 after it expires.',
    target: record('keys'),
  },
  key_near_quota: {
    affects: ({ severity }) =>
      severity === 'warning'
        ? 'Requests with this key are rejected with 429 until midnight UTC.'
        : NOTHING_YET,
    target: record('keys'),
  },
  key_requests_waiting: {
    affects: 'Somebody waits for a key. The service sent them no message.',
    target: list('key-requests', () => ({ state: 'new' })),
  },
};

export function effectOnPartners(item: Attention): string {
  const { affects } = EFFECTS[item.kind];
  return typeof affects === 'string' ? affects : affects(item);
}

/** Null: on the machine. */
export const attentionTarget = (item: Attention): AttentionTarget | null =>
  EFFECTS[item.kind].target?.(item) ?? null;
