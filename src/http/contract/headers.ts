/** The headers that the contract document promises, written once. */
const HEADERS = {
  'X-Request-ID': 'Id of this request: the one the caller sent, or a new one.',
  ETag: 'Weak tag of data and as_of, for If-None-Match. Time alone does not change it.',
  'Cache-Control': 'How long the reply may be reused.',
  Vary: 'What a shared cache has to tell apart.',
  'Retry-After': 'Seconds to wait before the next attempt.',
  'X-Error-Id': 'Id under which the fault is in our log.',
  'WWW-Authenticate': 'The header that a key is expected in.',
} as const;

const EXAMPLES: Readonly<Record<keyof typeof HEADERS, string | number>> = {
  'X-Request-ID': 'req-7f3a',
  ETag: 'W/"3q2-7wAAAAAAAAAAAAAAAA"',
  'Cache-Control': 'public, max-age=60',
  Vary: 'X-API-Key, Accept-Encoding',
  'Retry-After': 10,
  'X-Error-Id': 'a3c1f0de-0b5e-4c6b-9f5c-2f6f2f9f7d11',
  'WWW-Authenticate': 'X-API-Key',
};

type HeaderName = keyof typeof HEADERS;

const describe = (names: readonly HeaderName[], own: Partial<typeof EXAMPLES>) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        description: HEADERS[name],
        schema: {
          type: name === 'Retry-After' ? 'integer' : 'string',
          example: own[name] ?? EXAMPLES[name],
        },
      },
    ]),
  );

/** The documented headers of a status, for a route that may be cached or not. */
export function headersOf(status: number, cacheable: boolean) {
  const names: HeaderName[] = ['X-Request-ID', 'Cache-Control', 'Vary'];
  if (cacheable && (status === 200 || status === 304)) names.push('ETag');
  if (status === 401) names.push('WWW-Authenticate');
  if (status === 429 || status === 503) names.push('Retry-After');
  if (status >= 500) names.push('X-Error-Id');
  return describe(names, status >= 400 ? { 'Cache-Control': 'no-store' } : {});
}
