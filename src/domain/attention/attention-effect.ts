import { isoUtc, MINUTE_MS } from '../timestamps.ts';
import { type Attention, type AttentionKind } from './attention.ts';

/** Screens of the back office where a condition is looked into or handled. */
export const ATTENTION_SCREENS = [
  'requests',
  'switches',
  'cycles',
  'sources',
  'keys',
  'outages',
  'jobs',
  'webhooks',
] as const;
export type AttentionScreen = (typeof ATTENTION_SCREENS)[number];

/** A place of the back office: one record of a screen, or its list with filters. */
export interface AttentionTarget {
  readonly screen: AttentionScreen;
  /** ID of the record; null: the list. */
  readonly id: string | null;
  /** Filters of the list: parameters of `GET /requests`, or a field of the listed items with its value. */
  readonly filters: Readonly<Record<string, string>>;
}

/** What partners notice of a condition, and where an operator looks into it. */
interface Effect {
  /** One sentence. */
  readonly affects: string | ((item: Attention) => string);
  /** Null: it is handled on the machine. */
  readonly target: ((item: Attention) => AttentionTarget) | null;
}

const list =
  (screen: AttentionScreen, filtersOf: (item: Attention) => AttentionTarget['filters'] = () => ({})) =>
  (item: Attention): AttentionTarget => ({ screen, id: null, filters: filtersOf(item) });

/** An item that stands for several leads to their list. */
const record =
  (screen: AttentionScreen) =>
  ({ subject }: Attention): AttentionTarget => ({ screen, id: subject, filters: {} });

/** Errors are logged within the minute that they are counted in. */
const failedRequests = ({ sinceMs }: Attention): AttentionTarget['filters'] => ({
  outcome: 'server_error',
  ...(sinceMs === null ? {} : { from: isoUtc(sinceMs - MINUTE_MS) }),
});

const providerOf = ({ subject }: Attention): AttentionTarget['filters'] =>
  subject === null ? {} : { provider: subject };

const requestsOfKey = ({ subject }: Attention): AttentionTarget['filters'] =>
  subject === null ? {} : { key_id: subject };

const VALUES_AGE = 'Their latest values grow older, and partners see their age.';
const ONLY_WEIGHT = 'Partners don’t read the values; composites and agents omit their weight.';
const NOTHING_NEW = 'Partners keep the latest values and verdict, which grow older.';
const NOTHING_YET = 'Nothing so far.';

const EFFECTS: Readonly<Record<AttentionKind, Effect>> = {
  data_api_off: {
    affects: 'Every data route responds with 503 DATA_API_DISABLED. The older API keeps working.',
    target: list('switches'),
  },
  server_errors: {
    affects: 'Requests fail with a 5xx status or without a response, and partners retry them.',
    target: list('requests', failedRequests),
  },
  switch_not_stored: {
    affects: 'Other processes still serve the data API.',
    target: list('switches'),
  },
  signals_off: {
    affects: 'Batches list signal:<SYMBOL> as missing.',
    target: list('switches'),
  },
  no_cycle: {
    affects: 'Routes of composites, verdicts, and narratives respond with 503 STORE_UNAVAILABLE.',
    target: list('jobs'),
  },
  cycle_missed: {
    affects: ({ severity }) => (severity === 'critical' ? NOTHING_NEW : 'Histories have a gap.'),
    target: list('cycles'),
  },
  cycle_of_the_future: {
    affects: 'The latest verdict has a time in the future.',
    target: record('cycles'),
  },
  worker_silent: { affects: NOTHING_NEW, target: list('jobs') },
  provider_in_trouble: {
    affects: ({ severity }) => (severity === 'critical' ? VALUES_AGE : ONLY_WEIGHT),
    target: list('sources', providerOf),
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
    target: list('requests', requestsOfKey),
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
};

/** Returns what partners notice of a condition. */
export function effectOnPartners(item: Attention): string {
  const { affects } = EFFECTS[item.kind];
  return typeof affects === 'string' ? affects : affects(item);
}

/** Returns where an operator looks into a condition; null: on the machine. */
export const attentionTarget = (item: Attention): AttentionTarget | null =>
  EFFECTS[item.kind].target?.(item) ?? null;
