import { type IncomingMessage } from 'node:http';
import { type Clock } from '../../config/clock.ts';
import { traceIdOf } from '../../telemetry/tracing.ts';
import { DATA_SOURCE_HEADER, SYNTHETIC } from '../envelope/disclaimer.ts';
import { isMarkedPublishable } from '../access/key-form.ts';
import { connectionState } from '../request/connection-states.ts';
import { NO_FRAMES } from '../request/content-security-policy.ts';
import { clientAddressOf, isSecure, type TrustProxy } from '../request/client-address.ts';
import { type RequestContext, requestIdFrom } from '../request/request-context.ts';
import { ServerTiming, TIMING_REQUEST_HEADER } from '../request/server-timing.ts';
import { pathOf } from '../request/request-line.ts';
import { servesSurface, type Surface, surfaceOf } from '../request/surfaces.ts';
import { PRIVATE_NO_STORE } from '../caching/cache-control.ts';

/**
 * A year, for every host of the domain; ASVS 5 asks for both. Preloading by browsers is the decision of the domain's
 * owner.
 */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** As Node writes it. */
const TIMING_FIELD = TIMING_REQUEST_HEADER.toLowerCase();

/** What every request is opened with. */
export interface RequestOpening {
  readonly clock: Clock;
  readonly trusts: TrustProxy;
  /** Whether all data is made by the built-in sandbox, which every reply then says. */
  readonly synthetic: boolean;
  /** Called if a trusted proxy forwarded an unreadable address. */
  readonly onUnreadableAddress: (proxy: string) => void;
}

/** What is known of a request when it arrives. */
export function openedContext(
  request: IncomingMessage,
  { clock, trusts, onUnreadableAddress }: RequestOpening,
): RequestContext {
  return {
    requestId: requestIdFrom(request.headers['x-request-id'] as string | undefined),
    receivedAtMs: clock.now(),
    traceId: traceIdOf(request),
    address: clientAddressOf(request, trusts, onUnreadableAddress),
    trusts,
    surface: servedSurfaceOf(request),
    caller: null,
    operator: null,
    meteredKey: null,
    rejectedKey: null,
    timing: request.headers[TIMING_FIELD] === '1' ? new ServerTiming(performance.now()) : null,
    limits: null,
    quotaSpent: false,
    failure: null,
    repeatable: false,
    reply: null,
  };
}

/** Names and values in turn of the headers that every reply to a request carries. */
export function commonHeaders(
  request: IncomingMessage,
  { requestId, surface }: RequestContext,
  { trusts, synthetic }: RequestOpening,
): string[] {
  const headers = ['X-Request-ID', requestId];
  if (synthetic) headers.push(DATA_SOURCE_HEADER, SYNTHETIC);
  headers.push('X-Content-Type-Options', 'nosniff', 'Content-Security-Policy', NO_FRAMES);
  // The service itself speaks plain HTTP: only a trusted proxy's header shows that a request came over TLS.
  if (request.headers['x-forwarded-proto'] !== undefined && isSecure(request, trusts))
    headers.push('Strict-Transport-Security', STRICT_TRANSPORT);
  if (surface?.vary) headers.push('Vary', variesBy(surface, surface.vary, request));
  // Whatever is answered to operators, by routes or by Express itself, is stored nowhere.
  if (surface?.name === 'admin') headers.push('Cache-Control', PRIVATE_NO_STORE);
  return headers;
}

/** `Vary`: of requests with a publishable key, whose origin decides whether they are answered, it names that too. */
const variesBy = ({ name }: Surface, vary: string, { headers }: IncomingMessage): string =>
  name === 'data' && isMarkedPublishable(String(headers['x-api-key'])) ? `${vary}, Origin` : vary;

/** The surface of a request's path; null where its listener does not serve it, so that it is as unknown as any path. */
function servedSurfaceOf(request: IncomingMessage): Surface | null {
  const surface = surfaceOf(pathOf(request.url!));
  const { listener } = connectionState(request.socket) ?? { listener: 'shared' };
  return surface !== null && servesSurface(listener, surface.name) ? surface : null;
}
