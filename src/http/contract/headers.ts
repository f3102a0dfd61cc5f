import { DATA_SOURCE_HEADER, SYNTHETIC } from '../envelope/disclaimer.ts';
import { UNAVAILABLE_HEADER } from '../reply/prepared-reply.ts';
import { DEPRECATION_HEADERS } from '../declaration/declared-routes.ts';
import { LIMIT_HEADERS, REQUEST_ID_PATTERN } from '../request/request-context.ts';
import {
  type DataRouteDeclaration,
  type DocumentedRoute,
  type RequestHeader,
} from '../declaration/route-declaration.ts';

const EXAMPLE_ETAG = 'W/"3q2-7wAAAAAAAAAAAAAAAA"';

const text = (description: string, example: string, rest: object = {}) => ({
  description,
  schema: { type: 'string', ...rest, example },
});
const integer = (description: string, example: number, minimum: number) => ({
  description,
  schema: { type: 'integer', minimum, example },
});

const HEADERS = {
  'X-Request-ID': text('Request ID: the ID that the client sent, or a new one.', 'req-7f3a', {
    maxLength: 128,
    pattern: REQUEST_ID_PATTERN.source,
  }),
  ETag: text(
    'Weak tag of data and as_of, for If-None-Match; of a file, a strong one. Passing time does not change it. For a closed and complete window of past cycles, it also covers meta, except request_id, generated_at, and freshness.',
    EXAMPLE_ETAG,
  ),
  'Cache-Control': text(
    'How long the response can be reused: one hour for a closed and complete window of past cycles. A withdrawal or another correction appears after that.',
    'public, max-age=60',
  ),
  Vary: text(
    'Request headers that a shared cache must distinguish; Accept-Language only if it chose the language, Accept only for errors, Origin only with a publishable key.',
    'X-API-Key, Accept-Encoding',
  ),
  'Retry-After': integer('Whole seconds to wait before the next attempt.', 10, 1),
  'X-Error-Id': text('ID of the fault in our log.', 'a3c1f0de-0b5e-4c6b-9f5c-2f6f2f9f7d11'),
  'WWW-Authenticate': text('Header in which to send the key.', 'X-API-Key'),
  [DATA_SOURCE_HEADER]: text(
    'synthetic if all data comes from the built-in sandbox; absent for real data.',
    SYNTHETIC,
    { enum: [SYNTHETIC] as string[] },
  ),
  'Server-Timing': text(
    'Only with a key and `X-Server-Timing: 1` in the request: milliseconds for limits and key (`door`), the data (`read`), and the response (`render`).',
    'door;dur=0.3, read;dur=2.1, render;dur=0.2',
  ),
  Deprecation: text(
    'When the route or parameter was deprecated: `@` and seconds since the epoch (RFC 9745).',
    '@1796083200',
    { pattern: '^@\\d+$' },
  ),
  Sunset: text(
    'When the route or parameter is removed: an HTTP date (RFC 8594).',
    'Sun, 31 Jan 2027 00:00:00 GMT',
  ),
  Link: text(
    'Announcement of a deprecation that affects the response (`deprecation`, `sunset`), the replacement (`successor-version`), and of a table or a file the next page (`next`) and what to show with the data (`license`).',
    '</api/v1/data/changelog?type=deprecated>; rel="deprecation"',
  ),
  [UNAVAILABLE_HEADER]: text(
    'Missing parts of a table or file, which has no meta: `<id>: <reason>`, separated by semicolons. Always present if there are no rows.',
    'verdicts: no cycle before 2026-01-03T12:15:00+00:00 is stored',
  ),
  'Content-Disposition': text(
    'File name of the file or table.',
    'attachment; filename="verdicts-2026-01.csv"',
  ),
  'Content-Digest': text(
    'SHA-256 of the content (RFC 9530): a header of a file, and a trailer of a stream. A stream without it is incomplete.',
    'sha-256=:d435Qo+nKZ+gLcUHn7GQtQ72hiBVAgqoLsZnZPiTGPk=:',
  ),
  'Repr-Digest': text(
    'SHA-256 of the whole file, even if the response has only a range.',
    'sha-256=:d435Qo+nKZ+gLcUHn7GQtQ72hiBVAgqoLsZnZPiTGPk=:',
  ),
  'Accept-Ranges': text('Unit in which the file can be requested in ranges.', 'bytes'),
  'Content-Range': text('Range of the file in this response.', 'bytes 0-1023/48213'),
  Trailer: text('Trailer that follows the content.', 'Content-Digest'),
  'Access-Control-Allow-Origin': text('Scripts of any web page can read the response.', '*', {
    enum: ['*'] as string[],
  }),
  'X-RateLimit-Limit': integer('Requests per minute for the key, or for the address without a key.', 60, 0),
  'X-RateLimit-Remaining': integer('Requests left now. With several limits, the nearest applies.', 59, 0),
  'X-RateLimit-Reset': integer(
    'Seconds until the whole limit is free again if you send nothing more. The window slides.',
    60,
    0,
  ),
  'X-RateLimit-Policy': text('Every limit that applies, as `<requests>;w=<seconds>`.', '60;w=60, 120;w=60'),
  'X-Quota-Limit': text('Requests per UTC day for the key, or `unlimited`.', 'unlimited', {
    pattern: '^(\\d+|unlimited)$',
  }),
  'X-Quota-Remaining': text(
    "Requests left in today's quota, or `unlimited`. A 304 response does not count.",
    'unlimited',
    { pattern: '^(\\d+|unlimited)$' },
  ),
  'X-Quota-Reset': text(
    'When the quota resets: the next midnight, ISO-8601 UTC.',
    '2026-01-06T00:00:00+00:00',
    { format: 'date-time' },
  ),
  RateLimit: text(
    'Current state of each limit, as a structured field (draft-ietf-httpapi-ratelimit-headers-10): requests left (`r`) and seconds until the whole limit is free again (`t`).',
    '"minute";r=59;t=60, "day";r=4990;t=43200',
  ),
  'RateLimit-Policy': text(
    'Every limit that applies, as a structured field of the same draft: requests (`q`) within seconds (`w`). `minute-all-routes` covers both APIs together, without a key; `minute-of-address` covers each visitor of a page, with a publishable key.',
    '"minute";q=60;w=60, "day";q=5000;w=86400',
  ),
} as const;

type HeaderName = keyof typeof HEADERS;

/** Headers that every script can read, or that only HTTP clients use. */
const NOT_EXPOSED: readonly string[] = [
  'Cache-Control',
  'Vary',
  'WWW-Authenticate',
  'Trailer',
  'Access-Control-Allow-Origin',
] satisfies HeaderName[];

/** Headers that scripts of other origins can read. They are listed by name, because a wildcard omits some. */
export const EXPOSED_HEADERS = Object.keys(HEADERS).filter((name) => !NOT_EXPOSED.includes(name));

const TABLE_HEADERS: readonly HeaderName[] = ['Content-Disposition', UNAVAILABLE_HEADER];
const FILE_HEADERS: readonly HeaderName[] = [
  ...TABLE_HEADERS,
  'Content-Digest',
  'Repr-Digest',
  'Accept-Ranges',
  'Content-Range',
  'Trailer',
];

/** `default` covers requests that HTTP itself rejects (405, 414), in part before any limit is checked. */
export function headersOf(
  status: number | 'default',
  cacheable: boolean,
  form: 'envelope' | 'table' | 'file' = 'envelope',
) {
  const rejects = status === 'default' || status >= 400;
  const faulty = status !== 'default' && status >= 500;
  const always: HeaderName[] = ['X-Request-ID', 'Cache-Control', 'Access-Control-Allow-Origin'];
  const sometimes: HeaderName[] = [DATA_SOURCE_HEADER];
  (status === 'default' ? sometimes : always).push('Vary');
  if (cacheable && (status === 200 || status === 304)) always.push('ETag');
  if (form === 'table') sometimes.push(...TABLE_HEADERS);
  if (form === 'file') sometimes.push('ETag', ...FILE_HEADERS);
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

const IF_NONE_MATCH: RequestHeader = {
  name: 'If-None-Match',
  description:
    'ETag of the response that the client holds, several ETags with commas between them, or `*`. If one of them is current, the status is 304 without a body.',
  example: EXAMPLE_ETAG,
};

const RANGE_HEADERS: readonly RequestHeader[] = [
  {
    name: 'Range',
    description: 'Requested bytes of a file; the status is 206. Streamed exports have no ranges.',
    example: 'bytes=0-1023',
  },
  {
    name: 'If-Range',
    description:
      'ETag of the file of which the client has a part. If it is outdated, the response is the whole file.',
    example: '"d435Qo-nKZ-gLcUHn7GQtQ72hiBVAgqoLsZnZPiTGPk"',
  },
];

export const requestHeadersOf = ({
  cache,
  body,
  requestHeaders = [],
}: DocumentedRoute & Partial<Pick<DataRouteDeclaration, 'body'>>): readonly RequestHeader[] => [
  ...(cache.kind === 'public' || body === 'file' ? [IF_NONE_MATCH] : []),
  ...(body === 'file' ? RANGE_HEADERS : []),
  ...requestHeaders,
];
