import { EXPOSED_HEADERS } from '../contract/headers.ts';
import { requestHeadersOf } from '../contract/request-headers.ts';
import { type DeclaredRoutes, type FoundRoute } from '../declaration/declared-routes.ts';
import { isPartnerRoute } from '../declaration/route-declaration.ts';
import { READ_METHODS } from '../request/request-line.ts';
import { TIMING_REQUEST_HEADER } from '../request/server-timing.ts';
import { type AdmissionStep } from './incoming-request.ts';
import { type Configuration } from '../../config/configuration.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { setHeaders } from '../reply/set-headers.ts';
import { surfaceOf } from '../request/surfaces.ts';

/** Headers that scripts of other origins can send to every route. Polyfills of EventSource send `Cache-Control`. */
const ALLOWED_HEADERS = ['X-API-Key', 'X-Request-ID', TIMING_REQUEST_HEADER, 'Cache-Control'] as const;

/** Names and values in turn of the headers that let scripts of any web page read a reply. */
export const READABLE_FROM_ANY_ORIGIN: readonly string[] = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  EXPOSED_HEADERS.join(', '),
];

const PREFLIGHT_SECONDS = 86_400;

/** Routes that scripts of any origin can read, from the declarations of all routes. */
interface ReadableRoutes {
  /** Alternating names and values of the headers of a preflight response. */
  readonly preflight: readonly string[];
  /** Readable paths of surfaces that otherwise aren't readable from other origins. */
  readonly paths: ReadonlySet<string>;
}

function readableOf(routes: readonly FoundRoute[]): ReadableRoutes {
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
      ...['Access-Control-Max-Age', String(PREFLIGHT_SECONDS)],
      ...['Allow', READ_METHODS.join(', ')],
    ],
    paths: new Set(readable.flatMap(({ paths }) => paths)),
  };
}

/**
 * Answers OPTIONS on the partner surfaces and on further routes that any web page can read, before anything is looked up or
 * counted. Browsers never send keys on their own, so `*` gives a page nothing that it couldn't request directly.
 */
export function allowAnyOrigin(routes: DeclaredRoutes): AdmissionStep {
  // Built at the first request, because routes are known only after the application has started.
  let readable: ReadableRoutes | undefined;
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

/** What the pages of listed origins may send and read. */
const MCP_ALLOWED_HEADERS =
  'Authorization, X-API-Key, X-Request-ID, Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name';
const MCP_EXPOSED_HEADERS = 'X-Request-ID, X-Error-Id, Retry-After, WWW-Authenticate';
const MCP_PREFLIGHT: readonly string[] = [
  ...['Access-Control-Allow-Methods', 'POST'],
  ...['Access-Control-Allow-Headers', MCP_ALLOWED_HEADERS],
  ...['Allow', 'POST, OPTIONS'],
];

/**
 * Refuses requests to another host name than this deployment's, and those of web pages that are not listed, as the transport
 * of MCP demands: a page could otherwise reach a service on the reader's own machine by a name that it resolves to there.
 * Programs send no `Origin`. Pages that are listed may read the replies; their preflights are answered here.
 */
export function guardMcpOrigin({
  mcpHosts,
  mcpOrigins,
}: Pick<Configuration, 'mcpHosts' | 'mcpOrigins'>): AdmissionStep {
  return ({ request, response, context, path }) => {
    // Also where its listener doesn't serve it.
    if ((context.surface ?? surfaceOf(path))?.name !== 'mcp') return undefined;
    const { host, origin } = request.headers;
    if (!mcpHosts.includes(hostNameOf(host))) throw new ServiceError('ORIGIN_REFUSED', { reason: 'host' });
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

/** The name in a `Host` header, without the port and in lower case. */
const hostNameOf = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d*$/, '');
