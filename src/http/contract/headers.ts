import { DATA_SOURCE_HEADER, SYNTHETIC } from '../envelope/disclaimer.ts';
import { DEPRECATION_HEADERS } from '../declaration/deprecated-parts.ts';
import { LIMIT_HEADERS } from '../limits/limit-headers.ts';
import { REQUEST_ID_PATTERN } from '../request/request-context.ts';

/** A tag, as one looks. */
export const EXAMPLE_ETAG = 'W/"3q2-7wAAAAAAAAAAAAAAAA"';

/** The headers that the contract document promises, written once. */
const HEADERS = {
  'X-Request-ID': {
    description: 'Id of this request: the one the caller sent, or a new one.',
    schema: { type: 'string', maxLength: 128, pattern: REQUEST_ID_PATTERN.source, example: 'req-7f3a' },
  },
  ETag: {
    description:
      'Weak tag of data and as_of, for If-None-Match. Time alone does not change it. Of a window of past cycles that is over and complete it stands for all of meta but request_id, generated_at and freshness as well.',
    schema: { type: 'string', example: EXAMPLE_ETAG },
  },
  'Cache-Control': {
    description:
      'How long the reply may be reused: an hour where a window of past cycles is over and complete. A withdrawal or another correction shows after it.',
    schema: { type: 'string', example: 'public, max-age=60' },
  },
  Vary: {
    description:
      'What a shared cache has to tell apart; Accept-Language only where that chose the language, Accept of errors alone, Origin with a publishable key alone.',
    schema: { type: 'string', example: 'X-API-Key, Accept-Encoding' },
  },
  'Retry-After': {
    description: 'Whole seconds to wait before the next attempt.',
    schema: { type: 'integer', minimum: 1, example: 10 },
  },
  'X-Error-Id': {
    description: 'Id under which the fault is in our log.',
    schema: { type: 'string', example: 'a3c1f0de-0b5e-4c6b-9f5c-2f6f2f9f7d11' },
  },
  'WWW-Authenticate': {
    description: 'The header that a key is expected in.',
    schema: { type: 'string', example: 'X-API-Key' },
  },
  [DATA_SOURCE_HEADER]: {
    description: 'synthetic where all data comes from the built-in sandbox; missing where it is real.',
    schema: { type: 'string', enum: [SYNTHETIC] as string[], example: SYNTHETIC },
  },
  'Server-Timing': {
    description:
      'Only with a key, where the request has `X-Server-Timing: 1`: milliseconds for limits and key (`door`), the answer (`read`) and the reply (`render`).',
    schema: { type: 'string', example: 'door;dur=0.3, read;dur=2.1, render;dur=0.2' },
  },
  Deprecation: {
    description:
      'Since when what was asked for, or a parameter that was sent, is announced to go: `@` and seconds since the epoch (RFC 9745).',
    schema: { type: 'string', pattern: '^@\\d+$', example: '@1796083200' },
  },
  Sunset: {
    description: 'When it goes: a date of HTTP (RFC 8594).',
    schema: { type: 'string', example: 'Sun, 31 Jan 2027 00:00:00 GMT' },
  },
  Link: {
    description:
      'Where a deprecation that concerns the reply is announced (`deprecation`, `sunset`), and what takes its place (`successor-version`).',
    schema: { type: 'string', example: '</api/v1/data/changelog?type=deprecated>; rel="deprecation"' },
  },
  'Access-Control-Allow-Origin': {
    description: 'Scripts of any web page may read the reply.',
    schema: { type: 'string', enum: ['*'] as string[], example: '*' },
  },
  'X-RateLimit-Limit': {
    description: 'Requests a minute: of the key, or of the address without one.',
    schema: { type: 'integer', minimum: 0, example: 60 },
  },
  'X-RateLimit-Remaining': {
    description: 'How many more fit at once. Of several limits the one that is nearest counts.',
    schema: { type: 'integer', minimum: 0, example: 59 },
  },
  'X-RateLimit-Reset': {
    description: 'Seconds until the whole limit is free again, if nothing more is sent. The window slides.',
    schema: { type: 'integer', minimum: 0, example: 60 },
  },
  'X-RateLimit-Policy': {
    description: 'Every limit that counts, as `<requests>;w=<seconds>`.',
    schema: { type: 'string', example: '60;w=60, 120;w=60' },
  },
  'X-Quota-Limit': {
    description: 'Requests per UTC day of the key, or `unlimited`.',
    schema: { type: 'string', pattern: '^(\\d+|unlimited)$', example: 'unlimited' },
  },
  'X-Quota-Remaining': {
    description: 'What is left of the quota for today, or `unlimited`. A reply 304 spends nothing of it.',
    schema: { type: 'string', pattern: '^(\\d+|unlimited)$', example: 'unlimited' },
  },
  'X-Quota-Reset': {
    description: 'When the quota begins anew: the next midnight, ISO-8601 UTC.',
    schema: { type: 'string', format: 'date-time', example: '2026-01-06T00:00:00+00:00' },
  },
  RateLimit: {
    description:
      'How each limit stands, as a structured field (draft-ietf-httpapi-ratelimit-headers-10): requests that are left (`r`) and seconds until the whole limit is free again (`t`).',
    schema: { type: 'string', example: '"minute";r=59;t=60, "day";r=4990;t=43200' },
  },
  'RateLimit-Policy': {
    description:
      'Every limit that counts, as a structured field of the same draft: requests (`q`) within seconds (`w`). `minute-all-routes` stands for both APIs together, without a key; `minute-of-address` for each visitor of a page, with a publishable key.',
    schema: { type: 'string', example: '"minute";q=60;w=60, "day";q=5000;w=86400' },
  },
} as const;

type HeaderName = keyof typeof HEADERS;

/**
 * The documented headers of a status, for a route that may be cached or not. `default` stands for what HTTP itself
 * rejects (405, 414 and the like), in part before any limit is checked.
 */
export function headersOf(status: number | 'default', cacheable: boolean) {
  const rejects = status === 'default' || status >= 400;
  const faulty = status !== 'default' && status >= 500;
  const always: HeaderName[] = ['X-Request-ID', 'Cache-Control', 'Access-Control-Allow-Origin'];
  const sometimes: HeaderName[] = [DATA_SOURCE_HEADER];
  (status === 'default' ? sometimes : always).push('Vary');
  if (cacheable && (status === 200 || status === 304)) always.push('ETag');
  if (status === 401) always.push('WWW-Authenticate');
  if (status === 429 || status === 503) always.push('Retry-After');
  if (status === 200 || status === 304) sometimes.push('Server-Timing', ...DEPRECATION_HEADERS);
  if (faulty) always.push('X-Error-Id');
  // What fails may fail before it is counted.
  (status === 'default' || faulty ? sometimes : always).push(...LIMIT_HEADERS);
  const described = (name: HeaderName, required: boolean) => {
    const { description, schema } = HEADERS[name];
    const example = name === 'Cache-Control' && rejects ? 'no-store' : schema.example;
    return [name, { description, required, schema: { ...schema, example } }] as const;
  };
  return Object.fromEntries([
    ...always.map((name) => described(name, true)),
    ...sometimes.map((name) => described(name, false)),
  ]);
}
