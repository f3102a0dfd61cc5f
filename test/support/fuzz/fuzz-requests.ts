import fc from 'fast-check';
import { type Contract, type ContractOperation } from '../contract.ts';
import { type WireRequest } from '../wire.ts';
import { bySession, type OpenSession } from './fuzz-operators.ts';
import { escaped, hostileValue, valueOf } from './fuzz-values.ts';

export type FuzzCaller = 'anonymous' | 'keyed' | 'bare' | 'page' | 'other page' | 'refused';

/** A request, and what has to be true of its reply whatever it asks. */
export interface FuzzRequest extends WireRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly caller: FuzzCaller;
}

export interface FuzzTarget {
  readonly contract: Contract;
  readonly nowMs: number;
  readonly keys: {
    readonly full: string;
    readonly bare: string;
    readonly publishable: string;
    readonly refused: readonly string[];
  };
  readonly site: string;
  readonly cursors: readonly string[];
  readonly etags: readonly string[];
  /** Of an operator: counts as nothing outside the operators' API. */
  readonly session: OpenSession;
  readonly secrets: readonly string[];
}

const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;
const OTHER_METHODS = [
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'M-SEARCH',
  'QUERY',
  'get',
] as const;

/** Characters that may stand in a target unescaped, because nothing but blanks and controls ends it. */
const sendable = (text: string): string =>
  text.replace(/[^\u0021-\u00ff]/g, (character) => escaped(character));

const written = (value: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(value, fc.nat(11)).map(([text, how]) => {
    if (how === 0) return sendable(text);
    if (how === 1) return `${escaped(text)}%`;
    if (how === 2) return escaped(escaped(text));
    return escaped(text);
  });

/** Requests of the data API, of paths that nobody serves, and of the other public surfaces. */
export function fuzzRequest(target: FuzzTarget): fc.Arbitrary<FuzzRequest> {
  const aimed = fc
    .constantFrom(...target.contract.operations)
    .chain((operation) => ofOperation(operation, target));
  return fc
    .record({
      method: fc.oneof(
        { weight: 24, arbitrary: fc.constant('GET') },
        { weight: 4, arbitrary: fc.constantFrom(...READ_METHODS) },
        { weight: 2, arbitrary: fc.constantFrom(...OTHER_METHODS) },
      ),
      target: fc.oneof({ weight: 7, arbitrary: aimed }, { weight: 2, arbitrary: anyPath }),
      presented: callerAndHeaders(target),
      sent: fc.oneof(
        { weight: 14, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...MEDIA_TYPES), hostileValue) },
      ),
    })
    .map(({ method, target: to, presented: { caller, headers }, sent }) => ({
      method,
      target: to,
      caller,
      headers: sent === null ? headers : { ...headers, 'Content-Type': sent[0] },
      ...(sent === null ? {} : { body: sent[1] }),
    }));
}

const MEDIA_TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=x',
];

/** An operation's path with its parameters, some of the query, and now and then what it does not know. */
function ofOperation(operation: ContractOperation, target: FuzzTarget): fc.Arbitrary<string> {
  const inPath = operation.parameters.filter((one) => one.in === 'path');
  const inQuery = operation.parameters.filter((one) => one.in === 'query');
  const segments = fc.tuple(...inPath.map((one) => written(valueOf(one, target.nowMs, target.cursors))));
  // Often nothing beside a cursor: where another parameter is wrong, no cursor is read.
  const cursor = inQuery.filter(({ name }) => name === 'cursor');
  const given = fc
    .oneof(
      { weight: 2, arbitrary: fc.subarray([...inQuery]) },
      { weight: cursor.length, arbitrary: fc.constant(cursor) },
    )
    .chain((some) =>
      fc.tuple(
        ...some.map((one) =>
          fc.tuple(
            fc.constant(one),
            written(valueOf(one, target.nowMs, target.cursors)),
            fc.oneof(
              { weight: 12, arbitrary: fc.constant('once' as const) },
              { weight: 1, arbitrary: fc.constantFrom('twice', 'nested', 'list', 'bare') },
            ),
          ),
        ),
      ),
    )
    .map((parts) =>
      parts.map(([{ name, required }, value, how]) => {
        if (how === 'twice') return `${name}=${value}&${name}=${value}`;
        if (how === 'nested') return `${name}[a]=${value}`;
        if (how === 'list') return `${name}[]=${value}`;
        if (how === 'bare' && !required) return name;
        return `${name}=${value}`;
      }),
    );
  const stray = fc.oneof(
    { weight: 8, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc
        .tuple(written(hostileValue), written(hostileValue))
        .map(([name, value]) => `${name}=${value}`),
    },
  );
  return fc.tuple(segments, given, stray).map(([values, query, more]) => {
    let place = 0;
    const path = operation.path.replace(/\{\w+\}/g, () => values[place++] ?? '');
    const asked = [...query, more].filter((part) => part !== '').join('&');
    return asked === '' ? path : `${path}?${asked}`;
  });
}

const ROOTS = [
  '/api/v1/data',
  '/api/v1/data/',
  '/API/V1/DATA',
  '/api/v1/data/series',
  '/api/v1/data/catalog',
  '/api/v1/public/narratives',
  '/api/v1/public/narratives/cycle',
  '/api/v1/data-sources',
  '/api/v1',
  '/healthz',
  '/.well-known',
  '',
  '/',
  '//api/v1/data',
];

const SEGMENTS = [
  '..',
  '.',
  '%2e%2e',
  '%2f',
  '%5c',
  '%00',
  '%zz',
  '%',
  '%c0%af',
  '%ff',
  ';a=b',
  '*',
  '#',
  '\\#@',
  'latest',
  'health',
  '{id}',
  ':id',
  '@',
  'a'.repeat(9_000),
];

/** Paths that nobody thought of, many of them close to one that is served. */
const anyPath: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...ROOTS),
    fc.array(fc.oneof(fc.constantFrom(...SEGMENTS), written(hostileValue)), { maxLength: 4 }),
    fc.oneof(
      fc.constant(''),
      fc.constant('/'),
      fc.constant('?'),
      written(hostileValue).map((text) => `?${text}`),
    ),
  )
  .map(([root, segments, end]) => `${[root, ...segments].join('/') || '/'}${end}`)
  .map((path) => (path.startsWith('/') ? path : `/${path}`));

const headerText = fc
  .oneof(hostileValue, fc.string({ unit: 'grapheme-ascii', maxLength: 200 }))
  .map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').trim());

/**
 * Mostly an address of its own, so that limits are not what is tested; now and then what is none. The word
 * stands for an address that no request had, and is replaced when a request goes out.
 */
export const FRESH = 'fresh';
const forwardedFor = fc.oneof(
  { weight: 30, arbitrary: fc.constant(FRESH) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.nat(0xffff), fc.nat(0xffff))
      .map(([a, b]) => `2001:db8:${a.toString(16)}:${b.toString(16)}::1`),
  },
  { weight: 2, arbitrary: headerText.map((text) => `${text}, ${FRESH}`) },
);

function callerAndHeaders(
  target: FuzzTarget,
): fc.Arbitrary<{ caller: FuzzCaller; headers: Record<string, string> }> {
  const { keys, site, etags, session } = target;
  const key = fc.oneof(
    { weight: 6, arbitrary: fc.constant({ caller: 'anonymous' as const, 'X-API-Key': undefined }) },
    { weight: 5, arbitrary: fc.constant({ caller: 'keyed' as const, 'X-API-Key': keys.full }) },
    { weight: 1, arbitrary: fc.constant({ caller: 'bare' as const, 'X-API-Key': keys.bare }) },
    {
      weight: 1,
      arbitrary: fc.constant({ caller: 'page' as const, 'X-API-Key': keys.publishable, Origin: site }),
    },
    {
      weight: 1,
      arbitrary: fc
        .oneof(fc.constantFrom(undefined, 'null', `${site}/`, `${site}.example`), headerText)
        .map((Origin) => ({ caller: 'other page' as const, 'X-API-Key': keys.publishable, Origin })),
    },
    {
      weight: 1,
      arbitrary: fc
        .oneof(fc.constantFrom(...keys.refused), headerText)
        .map((text) => ({ caller: 'refused' as const, 'X-API-Key': text })),
    },
  );
  const optional = fc.record(
    {
      'If-None-Match': fc.oneof(
        fc.constantFrom('*', ...etags),
        fc.constantFrom(...etags).map((tag) => `"a,b", ${tag}`),
        headerText,
      ),
      'X-Request-ID': fc.oneof(fc.stringMatching(/^[A-Za-z0-9._:-]{1,128}$/), headerText),
      'Accept-Encoding': fc.constantFrom('gzip', 'br', 'identity;q=0', '*;q=0', 'x'),
      Accept: fc.oneof(
        fc.constantFrom('text/html', 'application/xml', 'application/problem+json'),
        headerText,
      ),
      Authorization: fc.oneof(fc.constantFrom('Bearer x', 'Basic OjE='), headerText),
      Origin: headerText,
      Range: fc.constantFrom('bytes=0-1', 'bytes=9-1'),
      'X-HTTP-Method-Override': fc.constantFrom('POST', 'DELETE'),
      'X-Original-URL': fc.constant('/api/v1/admin/keys'),
      Cookie: fc.oneof(
        headerText,
        bySession([session]).map(({ headers }) => headers['Cookie']),
      ),
    },
    { requiredKeys: [] },
  );
  // Most requests carry few of them.
  const some = fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: optional });
  return fc.tuple(key, some, forwardedFor).map(([{ caller, ...presented }, more, from]) => ({
    caller,
    headers: Object.fromEntries(
      Object.entries({ ...more, ...presented, 'X-Forwarded-For': from }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    ),
  }));
}
