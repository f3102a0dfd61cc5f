import { ProviderFailure, AttemptFailure } from './provider-failure.ts';
import { type ProviderKey } from '../../../domain/sources/provider.ts';
import { type ProviderRequestPolicy } from './request-limits.ts';
import { describeCut, headerOf, quotaReset, type ResponseHeaders, retryAfter } from './retry-after.ts';

/** A provider's response whose status is neither 200 nor 304. */
export interface ProviderErrorResponse {
  readonly provider: ProviderKey;
  /** "GET /path?query" without secrets. */
  readonly request: string;
  readonly status: number;
  readonly headers: ResponseHeaders;
  /** The body without secrets. */
  readonly body: string;
  readonly hasKey: boolean;
  readonly nowMs: number;
}

/** A provider's own interpretation of an error response, applied before the general one; null if it doesn't apply. */
export type ProviderJudgement = (response: ProviderErrorResponse) => AttemptFailure | null;

const EXCERPT_CHARACTERS = 200;

const looksLikeHtml = (body: string): boolean => body.trimStart().startsWith('<');

/** Returns the body of an error response in one short line; for HTML its title. */
function excerptOf(body: string): string {
  const title = looksLikeHtml(body) ? /<title>([^<]*)<\/title>/i.exec(body)?.[1] : undefined;
  const text = (title ?? (looksLikeHtml(body) ? 'an HTML page' : body)).replace(/\s+/g, ' ').trim();
  return text.length > EXCERPT_CHARACTERS ? `${text.slice(0, EXCERPT_CHARACTERS)}…` : text;
}

/** Describes an error response in one line: provider, request, status, meaning, and an excerpt of the body. */
export function describeErrorResponse(response: ProviderErrorResponse, meaning: string): string {
  const said = excerptOf(response.body);
  return `${response.provider}: ${response.request} answered ${response.status}: ${meaning}${said === '' ? '' : ` (${said})`}`;
}

/** Returns the network in front of the provider that blocked the request; null if none is recognised. */
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
  return new AttemptFailure(failure, short, false, waitMs ?? policy.patienceMs, waitMs);
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

/** Interprets an error response by status, headers, and body. */
export function judgeResponse(
  response: ProviderErrorResponse,
  policy: ProviderRequestPolicy,
): AttemptFailure {
  const { provider, status, headers, nowMs } = response;
  const rejected = (kind: 'unreachable' | 'plan_gated', meaning: string): AttemptFailure =>
    new AttemptFailure(
      new ProviderFailure(provider, kind, describeErrorResponse(response, meaning)),
      false,
      false,
      0,
      null,
    );

  if (isQuotaExceeded(response)) return rateLimited(response, policy);
  if (status === 202) {
    const failure = new ProviderFailure(
      provider,
      'not_ready',
      describeErrorResponse(response, 'still being computed'),
    );
    return new AttemptFailure(failure, true, false, policy.patienceMs, null);
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
    return new AttemptFailure(failure, !long, true, waitMs ?? 0, waitMs);
  }
  if (status >= 300 && status < 400) {
    return rejected('unreachable', 'moved elsewhere, which is not followed');
  }
  return rejected('unreachable', 'refused');
}
