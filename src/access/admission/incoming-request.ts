import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type CallerResolution, isMarkedPublishable } from '../callers/caller.resolver.ts';
import {
  type RequestContext,
  connectionState,
  requestIdFrom,
  ServerTiming,
  TIMING_REQUEST_HEADER,
} from '../../http/request/request-context.ts';
import { type Clock } from '../../platform/clock/clock.ts';
import { traceIdOf } from '../../platform/telemetry/tracing.ts';
import { DATA_SOURCE_HEADER, SYNTHETIC } from '../../http/envelope/disclaimer.ts';
import {
  type ListenerName,
  NO_FRAMES,
  pathOf,
  servesSurface,
  isOfAgentSignIn,
  SIGN_IN_CALLS,
  type Surface,
  surfaceOf,
  surfaceOfUnknownPages,
  READ_METHODS,
} from '../../http/request/surfaces.ts';
import { clientAddressOf, isSecure, type TrustProxy } from '../../http/request/client-address.ts';
import { PRIVATE_NO_STORE, setHeaders } from '../../http/reply/prepared-reply.ts';
import { headerLines } from '../../http/reply/reply-head.ts';
import { EXPOSED_HEADERS, requestHeadersOf } from '../../http/contract/headers.ts';
import { type DeclaredRoutes, type FoundRoute } from '../../http/declaration/declared-routes.ts';
import { isPartnerRoute } from '../../http/declaration/route-declaration.ts';
import { type Configuration } from '../../platform/configuration/configuration.ts';
import { ServiceError } from '../../domain/errors/errors.ts';

export interface IncomingRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly context: RequestContext;
  readonly target: string;
  /** Without the query. */
  readonly path: string;
  /** When it arrived, by the monotonic clock. */
  readonly startedAtMs: number;
  /** Its caller, or why it has none; null: the surface doesn't identify partners, or it isn't identified yet. */
  resolution: CallerResolution | null;
}

/** Undefined: the next step follows. Else the request is answered 204 with these headers, names and values in turn. */
export type StepOutcome = void | { readonly noContent: readonly string[] };

/** One check of admission. What it throws, or rejects with, refuses the request. */
export type AdmissionStep = (incoming: IncomingRequest) => StepOutcome | Promise<StepOutcome>;

/** A year, for every host of the domain (ASVS 5). Preloading by browsers is up to the domain's owner. */
const STRICT_TRANSPORT = headerLines(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']);
const STORED_NOWHERE = headerLines(['Cache-Control', PRIVATE_NO_STORE]);
const OF_ALL = headerLines(['X-Content-Type-Options', 'nosniff', 'Content-Security-Policy', NO_FRAMES]);
const OF_SYNTHETIC = headerLines([DATA_SOURCE_HEADER, SYNTHETIC]) + OF_ALL;

export interface RequestOpening {
  readonly clock: Clock;
  readonly trusts: TrustProxy;
  readonly synthetic: boolean;
  readonly contact: string | null;
  readonly oauthEnabled: boolean;
  readonly onUnreadableAddress: (proxy: string) => void;
}

export function openedContext(
  request: IncomingMessage,
  { clock, trusts, contact, oauthEnabled, onUnreadableAddress }: RequestOpening,
): RequestContext {
  const connection = connectionState(request.socket);
  return {
    requestId: requestIdFrom(request.headers['x-request-id'] as string | undefined),
    receivedAtMs: clock.now(),
    traceId: traceIdOf(request),
    address: clientAddressOf(request, trusts, onUnreadableAddress),
    trusts,
    contact,
    keyHashes: connection?.keyHashes,
    surface: servedSurfaceOf(request, oauthEnabled, connection?.listener),
    caller: null,
    operator: null,
    meteredKey: null,
    rejectedKey: null,
    timing: request.headers['x-server-timing'] === '1' ? new ServerTiming(performance.now()) : null,
    limits: null,
    quotaSpent: false,
    failure: null,
    repeatable: false,
    reply: null,
  };
}

/** Header lines of every response. The request's ID is made of harmless characters (`REQUEST_ID_PATTERN`). */
export function commonLines(
  request: IncomingMessage,
  { requestId, surface, limits }: RequestContext,
  { trusts, synthetic }: RequestOpening,
  vary: string | null,
): string {
  let lines = `X-Request-ID: ${requestId}\r\n${synthetic ? OF_SYNTHETIC : OF_ALL}`;
  // The service itself speaks plain HTTP: only a trusted proxy's header shows that a request came over TLS.
  if (request.headers['x-forwarded-proto'] !== undefined && isSecure(request, trusts))
    lines += STRICT_TRANSPORT;
  if (vary !== null) lines += `Vary: ${vary}\r\n`;
  // Whatever is answered to operators, by routes or by Express itself, is stored nowhere.
  if (surface?.name === 'admin') lines += STORED_NOWHERE;
  return surface?.anyOrigin ? `${lines}${READABLE_LINES}${limits?.lines ?? ''}` : lines;
}

/** With a publishable key, the origin decides whether the request is answered. */
export function variesBy({ headers }: IncomingMessage, { surface }: RequestContext): string | null {
  if (surface === null || surface.vary === null) return null;
  const byOrigin = surface.name === 'data' && isMarkedPublishable(String(headers['x-api-key']));
  return byOrigin ? `${surface.vary}, Origin` : surface.vary;
}

/** Null where the listener does not serve it, or the configuration does not, so that it is as unknown as any path. */
function servedSurfaceOf(
  request: IncomingMessage,
  oauthEnabled: boolean,
  listener: ListenerName = 'shared',
): Surface | null {
  const path = pathOf(request.url!);
  const known = oauthEnabled || !isOfAgentSignIn(path) ? surfaceOf(path) : null;
  const surface = known ?? (asksForPage(request) ? surfaceOfUnknownPages(path) : null);
  return surface !== null && servesSurface(listener, surface.name) ? surface : null;
}

/** As browsers do when they open an address. */
const asksForPage = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true;

/** Headers that scripts of other origins can send to every route. Polyfills of EventSource send `Cache-Control`. */
const ALLOWED_HEADERS = [
  ...['X-API-Key', 'X-Request-ID', TIMING_REQUEST_HEADER, 'Cache-Control'],
  // Agents in browsers send it with their requests for metadata.
  'MCP-Protocol-Version',
];

/** Names and values in turn. */
export const READABLE_FROM_ANY_ORIGIN: readonly string[] = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  EXPOSED_HEADERS.join(', '),
];
const READABLE_LINES = headerLines(READABLE_FROM_ANY_ORIGIN);

function readableOf(routes: readonly FoundRoute[]) {
  const declarations = routes.flatMap(({ declaration }) => declaration ?? []);
  const ownHeaders = declarations.filter(isPartnerRoute).flatMap(requestHeadersOf);
  const allowed = new Set([...ALLOWED_HEADERS, ...ownHeaders.map(({ name }) => name)]);
  const readable = routes.filter(
    ({ declaration }) => declaration !== undefined && 'anyOrigin' in declaration && declaration.anyOrigin,
  );
  return {
    preflight: [
      ...['Access-Control-Allow-Methods', READ_METHODS.join(', ')],
      ...['Access-Control-Allow-Headers', [...allowed].join(', ')],
      ...['Access-Control-Max-Age', '86400'],
      ...['Allow', READ_METHODS.join(', ')],
    ],
    // Of surfaces that otherwise aren't readable from other origins.
    paths: new Set(readable.flatMap(({ paths }) => paths)),
  };
}

/** Answers OPTIONS before anything is counted. Browsers never send keys by themselves, so `*` gives a page nothing new. */
export function allowAnyOrigin(routes: DeclaredRoutes): AdmissionStep {
  // Built at the first request, because routes are known only after the application has started.
  let readable: ReturnType<typeof readableOf> | undefined;
  return ({ request, response, context: { surface }, path }) => {
    readable ??= readableOf(routes.all());
    if (!surface?.anyOrigin) {
      // The router serves a path with a slash behind it too.
      if (surface === null || !readable.paths.has(path.replace(/(?<=.)\/$/, ''))) return undefined;
      setHeaders(response, READABLE_FROM_ANY_ORIGIN);
    }
    return request.method === 'OPTIONS' ? { noContent: readable.preflight } : undefined;
  };
}

const MCP_ALLOWED_HEADERS =
  'Authorization, X-API-Key, X-Request-ID, Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name';
const MCP_EXPOSED_HEADERS = 'X-Request-ID, X-Error-Id, Retry-After, WWW-Authenticate';
const MCP_PREFLIGHT: readonly string[] = [
  ...['Access-Control-Allow-Methods', 'POST'],
  ...['Access-Control-Allow-Headers', MCP_ALLOWED_HEADERS],
  ...['Allow', 'POST, OPTIONS'],
];

/** A page could otherwise reach a service on the reader's machine by a name that resolves to it. Programs send no `Origin`. */
export function guardMcpOrigin({
  mcpHosts,
  mcpOrigins,
}: Pick<Configuration, 'mcpHosts' | 'mcpOrigins'>): AdmissionStep {
  return ({ request, response, context, path }) => {
    const isSignIn = context.surface !== null && SIGN_IN_CALLS.includes(path);
    // Also where its listener doesn't serve it.
    if (!isSignIn && (context.surface ?? surfaceOf(path))?.name !== 'mcp') return undefined;
    const { host, origin } = request.headers;
    if (!mcpHosts.includes((host ?? '').toLowerCase().replace(/:\d*$/, '')))
      throw new ServiceError('ORIGIN_REFUSED', { reason: 'host' });
    if (origin === undefined) return undefined;
    if (!mcpOrigins.includes(origin)) throw new ServiceError('ORIGIN_REFUSED', { reason: 'origin' });
    setHeaders(response, [
      ...['Access-Control-Allow-Origin', origin],
      ...['Access-Control-Expose-Headers', MCP_EXPOSED_HEADERS],
      ...['Vary', 'Origin'],
    ]);
    return request.method === 'OPTIONS' ? { noContent: MCP_PREFLIGHT } : undefined;
  };
}
