import { type Configuration } from '../../config/configuration.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { setHeaders } from '../reply/set-headers.ts';
import { surfaceOf } from '../request/surfaces.ts';
import { type AdmissionStep } from './incoming-request.ts';

/** What the pages of listed origins may send and read. */
const ALLOWED_HEADERS =
  'Authorization, X-API-Key, X-Request-ID, Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name';
const EXPOSED_HEADERS = 'X-Request-ID, Retry-After, WWW-Authenticate';
const PREFLIGHT: readonly string[] = [
  ...['Access-Control-Allow-Methods', 'POST'],
  ...['Access-Control-Allow-Headers', ALLOWED_HEADERS],
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
      ...['Access-Control-Expose-Headers', EXPOSED_HEADERS],
      ...['Vary', 'Origin'],
    ]);
    return request.method === 'OPTIONS' ? { noContent: PREFLIGHT } : undefined;
  };
}

/** The name in a `Host` header, without the port and in lower case. */
const hostNameOf = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d*$/, '');
