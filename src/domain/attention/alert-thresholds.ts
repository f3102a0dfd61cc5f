export const THRESHOLD_UNITS = ['percent', 'requests', 'minutes', 'days'] as const;

interface ThresholdTerms {
  readonly unit: (typeof THRESHOLD_UNITS)[number];
  /** In force while no operator has changed it. */
  readonly fallback: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly meaning: string;
}

const threshold = (
  unit: ThresholdTerms['unit'],
  fallback: number,
  [minimum, maximum]: readonly [number, number],
  meaning: string,
): ThresholdTerms => ({ unit, fallback, minimum, maximum, meaning });

const PERCENT = [1, 100] as const;
const REQUESTS = [1, 100_000] as const;
const MINUTES = [5, 1_440] as const;

/** All are whole numbers. */
export const ALERT_THRESHOLDS = {
  server_errors_share: threshold(
    'percent',
    5,
    PERCENT,
    'Server errors of ten minutes: critical from this share of the requests.',
  ),
  server_errors_requests: threshold(
    'requests',
    20,
    REQUESTS,
    'Server errors of ten minutes: with fewer requests, never critical.',
  ),
  source_trouble_minutes: threshold('minutes', 60, MINUTES, 'Sources: listed if in trouble for so long.'),
  sources_impaired_share: threshold(
    'percent',
    25,
    PERCENT,
    'Sources: the service is impaired if more of them are in trouble.',
  ),
  webhook_failing_minutes: threshold('minutes', 60, MINUTES, 'Webhooks: listed if failing for so long.'),
  key_errors_requests: threshold(
    'requests',
    100,
    REQUESTS,
    'Unusual errors of a key: with fewer requests in one to two hours, not listed.',
  ),
  key_errors_share: threshold(
    'percent',
    20,
    PERCENT,
    'Unusual errors of a key: listed from this share of the requests.',
  ),
  key_expiry_days: threshold('days', 7, [1, 90], 'Keys: listed if they expire within so long.'),
  quota_near_share: threshold('percent', 80, PERCENT, 'Keys: listed from this share of today’s quota.'),
  partner_failing_requests: threshold(
    'requests',
    20,
    REQUESTS,
    'Partners: with fewer requests in one to two hours, not failing.',
  ),
  partner_failing_share: threshold(
    'percent',
    50,
    PERCENT,
    'Partners: failing from this share of failed requests.',
  ),
} as const satisfies Record<string, ThresholdTerms>;

export type ThresholdKey = keyof typeof ALERT_THRESHOLDS;
export const THRESHOLD_KEYS = Object.keys(ALERT_THRESHOLDS) as readonly ThresholdKey[];

export type AlertThresholds = Readonly<Record<ThresholdKey, number>>;

export const isThresholdKey = (key: string): key is ThresholdKey => Object.hasOwn(ALERT_THRESHOLDS, key);

/** @param changed values that operators set; those of a later release are ignored */
export const thresholdsWith = (changed: ReadonlyMap<string, number>): AlertThresholds =>
  Object.fromEntries(
    THRESHOLD_KEYS.map((key) => [key, changed.get(key) ?? ALERT_THRESHOLDS[key].fallback]),
  ) as AlertThresholds;

export const DEFAULT_THRESHOLDS = thresholdsWith(new Map());
