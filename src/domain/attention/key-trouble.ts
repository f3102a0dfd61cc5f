import { isKeyInForce, keyStatusAt, type PartnerKey } from '../access/partner-key.ts';
import { withLimitsAt } from '../access/plan.ts';
import { DAY_MS, HOUR_MS, momentWords, utcDayOf } from '../../../packages/engine/timestamps.ts';
import { NO_OUTCOMES, type OutcomeCounts, requestsOf } from '../usage/outcome.ts';
import { type AlertThresholds, DEFAULT_THRESHOLDS } from './alert-thresholds.ts';
import { type Attention, attention, countWords, durationWords } from './attention.ts';

/** Notice from `quota_near_share`, a warning at 100%. @param spentOf requests counted today, by lineage's ID */
export function keysNearQuota(
  keys: readonly PartnerKey[],
  spentOf: ReadonlyMap<string, number>,
  nowMs: number,
  { quota_near_share: nearPercent }: AlertThresholds = DEFAULT_THRESHOLDS,
): Attention[] {
  return keys.flatMap((key): Attention[] => {
    const spent = spentOf.get(key.lineageId) ?? 0;
    const { quotaPerDay } = withLimitsAt(key, nowMs);
    if (quotaPerDay === null || !isKeyInForce(key, nowMs)) return [];
    if (100 * spent < nearPercent * quotaPerDay) return [];
    const usedUp = spent >= quotaPerDay;
    const quota = countWords(quotaPerDay);
    const message = usedUp
      ? `The ${keyName(key)} has used up today’s quota of ${quota} requests; further requests are rejected until midnight UTC.`
      : `The ${keyName(key)} has used ${Math.floor((spent / quotaPerDay) * 100)}% of today’s quota of ${quota} requests.`;
    const more = { subject: key.id, subjectName: keyName(key), occurrenceMs: utcDayOf(nowMs) };
    return [attention('key_near_quota', usedUp ? 'warning' : 'notice', message, more)];
  });
}

/** Without keys whose expiry was set by a rotation or revocation. */
export function keysExpiringSoon(
  keys: readonly PartnerKey[],
  nowMs: number,
  { key_expiry_days: days }: AlertThresholds = DEFAULT_THRESHOLDS,
): Attention[] {
  const withinMs = days * DAY_MS;
  return keys.flatMap((key): Attention[] => {
    const { id, issuedAtMs, expiresAtMs, revokedAtMs } = key;
    if (expiresAtMs === null || revokedAtMs !== null || !isKeyInForce(key, nowMs)) return [];
    const leftMs = expiresAtMs - nowMs;
    if (leftMs > withinMs) return [];
    const message = `The ${keyName(key)} expires in ${durationWords(leftMs)}.`;
    const sinceMs = Math.max(issuedAtMs, expiresAtMs - withinMs);
    const more = { subject: id, subjectName: keyName(key), sinceMs };
    return [attention('key_expires_soon', 'warning', message, more)];
  });
}

const keyName = ({ partner, label, prefix }: PartnerKey): string =>
  `key ${prefix}… of ${partner}${label === null ? '' : ` (${label})`}`;

const UNUSUAL_ERRORS_TIMES = 3;
/** A key with fewer requests in its last week, or used for less time, has no usual share: it is new, or wasn't counted before. */
const USUAL_ERRORS_MINIMUM = { requests: 100, historyMs: DAY_MS } as const;

export interface RecentUse {
  readonly recent: OutcomeCounts;
  readonly weekBefore: OutcomeCounts;
  /** Beginning of the first hour with requests in that week, epoch milliseconds; null: it has none. */
  readonly usedFromMs: number | null;
}

/** Outcomes that are errors here. A used up quota isn't: it has an item of its own. */
export const UNUSUAL_OUTCOMES = ['rate_limited', 'denied', 'bad_request', 'server_error'] as const;

const OUTCOME_WORDS = {
  rate_limited: 'rate limited',
  denied: 'denied',
  bad_request: 'bad requests',
  server_error: 'server errors',
} as const;

/** Beginning of the time whose errors are judged: the previous UTC hour, so that it is one to two hours long. */
export const recentUseFromMs = (nowMs: number): number => Math.floor(nowMs / HOUR_MS - 1) * HOUR_MS;

/**
 * Keys with an unusual share of errors. Disabled, expired, and revoked keys are among them, because their
 * partner goes on using them: a week after its end, to be denied is usual for a key. Requests count if they
 * presented the whole key, so that nobody who knows only its beginning raises this.
 * @param useOf by key ID; keys that are far from unusual can be left out
 */
export function keysWithUnusualErrors(
  keys: readonly PartnerKey[],
  useOf: ReadonlyMap<string, RecentUse>,
  nowMs: number,
  thresholds: AlertThresholds = DEFAULT_THRESHOLDS,
): Attention[] {
  return keys.flatMap((key): Attention[] => {
    const { recent, weekBefore, usedFromMs } = useOf.get(key.id) ?? NOTHING_RECENT;
    const sinceMs = recentUseFromMs(nowMs);
    const requests = requestsOf(recent);
    const share = errorShareOf(recent);
    const usual = errorShareOf(weekBefore);
    if (
      requests < thresholds.key_errors_requests ||
      100 * errorsOf(recent) < thresholds.key_errors_share * requests ||
      share < UNUSUAL_ERRORS_TIMES * usual ||
      requestsOf(weekBefore) < USUAL_ERRORS_MINIMUM.requests ||
      usedFromMs === null ||
      sinceMs - usedFromMs < USUAL_ERRORS_MINIMUM.historyMs
    )
      return [];
    const [most] = UNUSUAL_OUTCOMES.toSorted((a, b) => recent[b] - recent[a]);
    const message =
      `The ${keyName(key)}${standingWords(key, nowMs)} fails in ${percent(share)} of ${countWords(requests)} requests since ${momentWords(sinceMs)}, ` +
      `most of them ${OUTCOME_WORDS[most!]}; in the seven days before it was ${percent(usual)}.`;
    // `sinceMs` would move on with the hour while the errors last.
    const more = { subject: key.id, subjectName: keyName(key), occurrenceMs: utcDayOf(nowMs) };
    return [attention('key_errors_unusual', 'warning', message, { ...more, ...endOf(key, nowMs) })];
  });
}

const NOTHING_RECENT: RecentUse = { recent: NO_OUTCOMES, weekBefore: NO_OUTCOMES, usedFromMs: null };

function standingWords(key: PartnerKey, nowMs: number): string {
  const { disabledAtMs, expiresAtMs, revokedAtMs } = key;
  const status = keyStatusAt(key, nowMs);
  const ended = {
    disabled: disabledAtMs,
    expired: expiresAtMs,
    revoked: revokedAtMs,
    active: null,
    retiring: null,
  };
  const endedAtMs = ended[status];
  if (endedAtMs === null) return '';
  return `, which ${status === 'expired' ? status : `was ${status}`} at ${momentWords(endedAtMs)},`;
}

/** Names the operator whose action made a key unusable, and the reason. */
function endOf(key: PartnerKey, nowMs: number): Pick<Attention, 'by' | 'reason'> {
  const status = keyStatusAt(key, nowMs);
  if (status === 'disabled') return { by: key.disabledBy, reason: key.disableReason };
  return status === 'revoked' ? { reason: key.revokeReason } : {};
}

const errorsOf = (counts: OutcomeCounts): number =>
  UNUSUAL_OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);

function errorShareOf(counts: OutcomeCounts): number {
  const requests = requestsOf(counts);
  return requests === 0 ? 0 : errorsOf(counts) / requests;
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** @param oldestMadeAtMs null if none waits */
export function keyRequestsWaiting(
  { count, oldestMadeAtMs: sinceMs }: { readonly count: number; readonly oldestMadeAtMs: number | null },
  nowMs: number,
): Attention[] {
  if (count === 0 || sinceMs === null) return [];
  const what = count === 1 ? '1 key request waits' : `${countWords(count)} key requests wait`;
  const message = `${what}, the oldest for ${durationWords(nowMs - sinceMs)}.`;
  return [attention('key_requests_waiting', 'notice', message, { sinceMs })];
}
