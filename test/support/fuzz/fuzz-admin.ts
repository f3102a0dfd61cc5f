import { type INestApplication, RequestMethod } from '@nestjs/common';
import fc from 'fast-check';
import { DeclaredRoutes } from '../../../src/http/declaration/declared-routes.ts';
import { isSafeMethod } from '../../../src/http/request/client-address.ts';
import { ADMIN_API_PATH } from '../../../src/http/request/surfaces.ts';
import { PartnerKeys } from '../../../src/access/callers/partner-keys.ts';
import { PublishedState } from '../../../src/published/published-state.ts';
import { type Reply } from '../reply-check.ts';
import { type WireRequest } from '../wire.ts';
import { FRESH } from './fuzz-requests.ts';
import { type Allowed, type Presented } from './fuzz-operators.ts';
import { errorFaults, generalFaults, secretFaults } from './fuzz-judge.ts';
import { escaped, hostileValue } from './fuzz-values.ts';

export interface AdminFuzzRequest extends WireRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly allowed: Allowed;
}

/** A route of the operators' API: a method, and a path with `:name` in it. */
export interface AdminRouteUnderTest {
  readonly method: string;
  readonly path: string;
}

const WAITING = /\/verify$/;

/** Every route of the operators' API of an application that answers by itself. */
export const adminRoutesOf = (app: INestApplication): AdminRouteUnderTest[] =>
  app
    .get(DeclaredRoutes)
    .all()
    // What anyone may call is refused to nobody.
    .filter(({ declaration }) => declaration?.surface === 'admin' && declaration.role !== 'anyone')
    .flatMap(({ method, paths }) => paths.map((path) => ({ method: RequestMethod[method], path })))
    .filter(({ path }) => !WAITING.test(path));

/** The routes that end no session, so that one may ask them all. */
export const routesOfSession = (routes: readonly AdminRouteUnderTest[]): AdminRouteUnderTest[] =>
  routes.filter(({ path }) => !/\/sessions?(\/|$)/.test(path));

/** Ids of things that operators can name: keys, sources, cycles. */
export function adminIdsOf(app: INestApplication): string[] {
  const keys = [...app.get(PartnerKeys).all()];
  const { cycle } = app.get(PublishedState).current;
  return [...keys.map(({ id }) => id), 'econ.cpi', 'exchange.price:BTCUSDT', String(cycle!.cycleNumber)];
}

/** Fields of bodies and queries of the operators' API, and of nobody's. */
const FIELDS = [
  ...[
    'kind',
    'allowed_origins',
    'partner',
    'label',
    'scopes',
    'rate_limit_per_min',
    'quota_per_day',
    'expires_at',
    'reason',
  ],
  ...['revoke_old_after_seconds', 'data_api_enabled', 'legacy_key_enforcement', 'components_disclosure'],
  ...['signals_enabled', 'mode', 'from', 'to', 'starts_at', 'ends_at', 'products', 'date', 'type', 'scope'],
  ...[
    'summary',
    'sunset_at',
    'status',
    'limit',
    'cursor',
    'days',
    '__proto__',
    'constructor',
    'id',
    'search',
  ],
  ...['actor', 'action', 'target', 'signal', 'points'],
];

const SENSIBLE: readonly unknown[] = [
  ...[
    'Partner of the fuzz',
    'data:read',
    'paper',
    'live',
    'added',
    'deprecated',
    'active',
    'revoked',
    'db_outage',
  ],
  ...[
    '2026-03-01T00:00:00Z',
    '2026-03-01T01:00:00+00:00',
    '2026-12-31T00:00:00Z',
    '2026-03-01',
    '2026-03-10',
  ],
  ...[true, false, null, 0, 1, 60, 1_000, -1, 1.5, 2_147_483_647, 2_147_483_648, 1e21, 1e308],
  ...[['data:read', 'data:series'], ['series'], ['verdict', 'verdict'], [], {}, [[]], ['\u0000'], [null]],
];

const fieldValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...SENSIBLE) },
  { weight: 2, arbitrary: hostileValue },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const TAKEN: readonly (readonly [RegExp, Readonly<Record<string, unknown>>])[] = [
  [/keys$/, { partner: 'Partner', scopes: ['data:series'], rate_limit_per_min: 60, quota_per_day: 1_000 }],
  [/keys$/, { partner: 'Partner', label: 'Label', expires_at: '2027-01-01T00:00:00Z' }],
  [/keys$/, { partner: 'Partner', kind: 'publishable', allowed_origins: ['https://partner.example'] }],
  [/keys\/:id$/, { label: null, rate_limit_per_min: 1, quota_per_day: null, expires_at: null }],
  [/rotate$/, { revoke_old_after_seconds: 60 }],
  [/revoke$/, { reason: 'asked for' }],
  [/switches$/, { signals_enabled: true, mode: 'paper' }],
  [
    /outages$/,
    { starts_at: '2026-03-01T00:00:00Z', ends_at: null, reason: 'db_outage', products: ['series'] },
  ],
  [/outages\/:id$/, { ends_at: '2026-03-01T01:00:00Z', reason: 'ingest_gap', products: [] }],
  [/changelog$/, { date: '2026-03-01', type: 'changed', scope: ['series'], summary: 'Something changed.' }],
  [
    /changelog$/,
    {
      date: '2026-03-01',
      type: 'deprecated',
      scope: [],
      summary: 'Going.',
      sunset_at: '2027-01-01T00:00:00Z',
    },
  ],
  [/backfill$/, { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' }],
];

const someFields = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...FIELDS), fieldValue), {
    maxLength: 7,
    selector: ([name]) => name,
  })
  // Written out, because an object literal would make a prototype of `__proto__`.
  .map((fields) => `{${fields.map(([name, value]) => `"${name}":${JSON.stringify(value)}`).join(',')}}`);

function nearlyTaken(path: string): fc.Arbitrary<string> {
  const fitting = TAKEN.flatMap(([route, taken]) => (route.test(path) ? [taken] : []));
  if (fitting.length === 0) return someFields;
  return fc
    .constantFrom(...fitting)
    .chain((taken) =>
      fc.record({
        taken: fc.constant(taken),
        bent: fc.option(fc.constantFrom(...Object.keys(taken))),
        value: fieldValue,
      }),
    )
    .map(({ taken, bent, value }) => JSON.stringify(bent === null ? taken : { ...taken, [bent]: value }));
}

const bodyFor = (path: string): fc.Arbitrary<string | undefined> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 6, arbitrary: nearlyTaken(path) },
    { weight: 3, arbitrary: someFields },
    { weight: 1, arbitrary: fc.oneof(fc.json({ maxDepth: 4 }), hostileValue, fc.constant('[')) },
  );

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const OTHER_MEDIA_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/merge-patch+json',
  'application/json; charset=utf-16',
  '',
];

const asForm = fc
  .array(fc.tuple(fc.constantFrom(...FIELDS), fieldValue), { maxLength: 5 })
  .map((fields) => fields.map(([name, value]) => `${name}=${escaped(asText(value))}`).join('&'));

/**
 * Requests to every route of the operators' API and to paths beside them.
 *
 * @param ids of things that exist
 * @param presenting as whom
 */
export function adminFuzzRequest(
  routes: readonly AdminRouteUnderTest[],
  ids: readonly string[],
  presenting: fc.Arbitrary<Presented>,
): fc.Arbitrary<AdminFuzzRequest> {
  const id = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: hostileValue },
    {
      weight: 1,
      arbitrary: fc.constantFrom('0', '1', '00000000-0000-4000-8000-000000000000', '9223372036854775808'),
    },
  );
  const segment = id.map((text) => escaped(text));
  const place = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...routes) },
    {
      weight: 1,
      arbitrary: fc.record({
        method: fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'),
        path: fc.constantFrom(ADMIN_API_PATH, `${ADMIN_API_PATH}/:id/x`, ...routes.map(({ path }) => path)),
      }),
    },
  );
  const query = fc
    .array(fc.tuple(fc.constantFrom(...FIELDS), fieldValue), { maxLength: 2 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${escaped(asText(value))}`).join('&'));
  return place
    .chain((chosen) =>
      fc.record({
        place: fc.constant(chosen),
        segment,
        query,
        sent: fc.oneof(
          {
            weight: 9,
            arbitrary: fc.record({ body: bodyFor(chosen.path), mediaType: fc.constant('application/json') }),
          },
          {
            weight: 2,
            arbitrary: fc.record({
              body: fc.oneof(bodyFor(chosen.path), asForm),
              mediaType: fc.constantFrom(...OTHER_MEDIA_TYPES),
            }),
          },
        ),
        presented: presenting,
      }),
    )
    .map((parts) => {
      const { method } = parts.place;
      const { body, mediaType } = parts.sent;
      const { headers, allowed } = parts.presented;
      const path = parts.place.path.replace(/:\w+/g, () => parts.segment || 'x');
      const sends = method !== 'GET' && method !== 'HEAD' && body !== undefined;
      return {
        method,
        target: parts.query === '' ? path : `${path}?${parts.query}`,
        allowed,
        headers: {
          'X-Forwarded-For': FRESH,
          ...headers,
          ...(sends && mediaType !== '' ? { 'Content-Type': mediaType } : {}),
        },
        ...(sends ? { body } : {}),
      };
    });
}

/** Everything that is wrong with a reply of the operators' API; empty when nothing is. */
export function adminFaultsOf(request: AdminFuzzRequest, reply: Reply, secrets: readonly string[]): string[] {
  const { status, headers } = reply;
  const faults = [
    ...generalFaults(request, reply),
    ...secretFaults(reply, secrets),
    ...(status >= 400 ? errorFaults(request, reply) : []),
  ];
  if (!isAllowed(request) && ![401, 403].includes(status)) faults.push(`${status} without an operator`);
  if (request.allowed === 'everything' && status === 401) faults.push('401 with a credential in force');
  if (request.allowed === 'nothing' && status !== 401) faults.push(`${status} with no credential at all`);
  if (!/^(private, )?no-store$/.test(String(headers['cache-control'])))
    faults.push('a reply that may be stored');
  if (headers['access-control-allow-origin'] !== undefined)
    faults.push('a reply that other origins may read');
  return faults;
}

const isAllowed = ({ allowed, method }: AdminFuzzRequest): boolean =>
  allowed === 'everything' || (allowed === 'reads' && isSafeMethod(method));
