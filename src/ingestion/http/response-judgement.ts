import { headerOf, type ResponseHeaders, wholeNumberOf } from './response-body.ts';
import { type ProviderKey } from '../../../packages/engine/sources/provider.ts';
import { HOUR_MS, SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { AttemptFailure, ProviderFailure } from './provider-failure.ts';
import { type ProviderRequestPolicy, type ResetHeader } from './request-limits.ts';

/** Quotas reset within the hour. After a longer request, the provider is tried again each time this has passed. */
export const LONGEST_RETRY_DELAY_MS = 6 * HOUR_MS;
/** "Wednesday, 09-Nov-94 08:49:37 GMT" is the longest form of an HTTP date. */
const LONGEST_DATE_CHARACTERS = 40;

export interface RetryDelay {
  readonly waitMs: number;
  /** The requested wait if it exceeded the bound; otherwise null. */
  readonly cutFromMs: number | null;
}

/** RFC 9110 §10.2.3: seconds or an HTTP date. Null if the header is absent or invalid. */
export function retryAfter(headers: ResponseHeaders, nowMs: number): RetryDelay | null {
  const value = headerOf(headers, 'retry-after')?.trim();
  if (!value || value.length > LONGEST_DATE_CHARACTERS) return null;
  const seconds = wholeNumberOf(value);
  if (seconds !== null) return withinBound(seconds * SECOND_MS);
  // An HTTP date contains its weekday; without this check, Date.parse would accept "-5" or "1.5" as dates.
  const dateMs = /^[A-Za-z]{3,9},? /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(dateMs) ? null : withinBound(dateMs - nowMs);
}

export function quotaReset(
  headers: ResponseHeaders,
  reset: ResetHeader | null,
  nowMs: number,
): RetryDelay | null {
  if (reset === null) return null;
  const seconds = wholeNumberOf(headerOf(headers, reset.name) ?? '');
  if (seconds === null) return null;
  return withinBound(reset.meaning === 'epoch_seconds' ? seconds * SECOND_MS - nowMs : seconds * SECOND_MS);
}

export const describeCut = (asked: RetryDelay | null): string =>
  asked === null || asked.cutFromMs === null
    ? ''
    : `; it requested a wait of ${Math.ceil(asked.cutFromMs / SECOND_MS)} s, limited to ${LONGEST_RETRY_DELAY_MS / SECOND_MS} s`;

const withinBound = (askedMs: number): RetryDelay => ({
  waitMs: Math.min(Math.max(0, askedMs), LONGEST_RETRY_DELAY_MS),
  cutFromMs: askedMs > LONGEST_RETRY_DELAY_MS ? askedMs : null,
});

export interface ProviderErrorResponse {
  readonly provider: ProviderKey;
  readonly request: string;
  readonly status: number;
  readonly headers: ResponseHeaders;
  readonly body: string;
  readonly hasKey: boolean;
  readonly nowMs: number;
}

/** A provider's own interpretation of an error response, applied before the general one; null if it doesn't apply. */
export type ProviderJudgement = (response: ProviderErrorResponse) => AttemptFailure | null;

const EXCERPT_CHARACTERS = 200;

const looksLikeHtml = (body: string): boolean => body.trimStart().startsWith('<');

function excerptOf(body: string): string {
  const title = looksLikeHtml(body) ? /<title>([^<]*)<\/title>/i.exec(body)?.[1] : undefined;
  const text = (title ?? (looksLikeHtml(body) ? 'an HTML page' : body)).replace(/\s+/g, ' ').trim();
  return text.length > EXCERPT_CHARACTERS ? `${text.slice(0, EXCERPT_CHARACTERS)}…` : text;
}

export function describeErrorResponse(response: ProviderErrorResponse, meaning: string): string {
  const said = excerptOf(response.body);
  return `${response.provider}: ${response.request} answered ${response.status}: ${meaning}${said === '' ? '' : ` (${said})`}`;
}

function blockedBy(response: ProviderErrorResponse): string | null {
  const server = (headerOf(response.headers, 'server') ?? '').toLowerCase();
  const body = response.body.toLowerCase();
  if (server.includes('cloudfront') || body.includes('cloudfront')) return 'CloudFront';
  if (server.includes('cloudflare') || body.includes('cloudflare')) return 'Cloudflare';
  return looksLikeHtml(response.body) ? 'a page in front of the provider' : null;
}

function rateLimited(response: ProviderErrorResponse, policy: ProviderRequestPolicy): AttemptFailure {
  const { headers, nowMs, status } = response;
  const asked = retryAfter(headers, nowMs) ?? quotaReset(headers, policy.resetHeader, nowMs);
  const waitMs = asked?.waitMs ?? (status === 418 ? policy.banMs : null);
  const meaning = status === 418 ? 'banned for a while' : 'rate limit reached';
  const failure = new ProviderFailure(
    response.provider,
    'rate_limited',
    `${describeErrorResponse(response, meaning)}${describeCut(asked)}`,
    asked === null ? null : Math.ceil(asked.waitMs / 1000),
  );
  const short = waitMs === null || (status !== 418 && waitMs <= policy.longestWaitMs);
  return new AttemptFailure(failure, { mayPass: short, waitMs: waitMs ?? policy.patienceMs, holdMs: waitMs });
}

function isQuotaExceeded(response: ProviderErrorResponse): boolean {
  if (response.status === 429 || response.status === 418) return true;
  if (response.status !== 403) return false;
  // GitHub: 403 for a used-up quota, and for its secondary limit, which sends Retry-After.
  return (
    headerOf(response.headers, 'x-ratelimit-remaining') === '0' ||
    (!looksLikeHtml(response.body) && headerOf(response.headers, 'retry-after') !== null)
  );
}

export function judgeResponse(
  response: ProviderErrorResponse,
  policy: ProviderRequestPolicy,
): AttemptFailure {
  const { provider, status, headers, nowMs } = response;
  const rejected = (kind: 'unreachable' | 'plan_gated', meaning: string): AttemptFailure =>
    new AttemptFailure(new ProviderFailure(provider, kind, describeErrorResponse(response, meaning)));

  if (isQuotaExceeded(response)) return rateLimited(response, policy);
  if (status === 202) {
    const failure = new ProviderFailure(
      provider,
      'not_ready',
      describeErrorResponse(response, 'still being computed'),
    );
    return new AttemptFailure(failure, { mayPass: true, waitMs: policy.patienceMs });
  }
  if (status === 401 || status === 402)
    return rejected('plan_gated', 'the key or the plan does not cover it');
  if (status === 403) {
    const blocker = blockedBy(response);
    if (blocker !== null) return rejected('unreachable', `blocked by ${blocker}`);
    return response.hasKey
      ? rejected('plan_gated', 'the key or the plan does not cover it')
      : rejected('unreachable', 'forbidden');
  }
  if (status === 451) return rejected('unreachable', 'not served to our location, for legal reasons');
  if (status >= 500 || status === 408) {
    const asked = retryAfter(headers, nowMs);
    const failure = new ProviderFailure(
      provider,
      'unreachable',
      `${describeErrorResponse(response, 'the provider failed')}${describeCut(asked)}`,
      asked === null ? null : Math.ceil(asked.waitMs / 1000),
    );
    const waitMs = asked?.waitMs ?? null;
    const long = waitMs !== null && waitMs > policy.longestWaitMs;
    return new AttemptFailure(failure, { mayPass: !long, unwell: true, waitMs: waitMs ?? 0, holdMs: waitMs });
  }
  const isMoved = status >= 300 && status < 400;
  return rejected('unreachable', isMoved ? 'moved elsewhere, which is not followed' : 'refused');
}
