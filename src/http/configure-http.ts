import { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { type RequestHandler } from 'express';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { Clock } from '../config/clock.ts';
import { type Configuration, CONFIGURATION } from '../config/configuration.ts';
import { type AccessLog } from '../logging/access-log.ts';
import { tracedRequests } from '../telemetry/tracing.ts';
import { TrafficTally } from '../persistence/traffic/traffic.store.ts';
import { Admission, admitRequests } from './middleware/admission.middleware.ts';
import { CountedCalls } from './calls/counted-calls.ts';
import { ContractDocument } from './contract/contract-document.ts';
import { Front } from './front/front.ts';
import { DeclaredRoutes } from './declaration/declared-routes.ts';
import { ADMIN_API_PATH, BACK_OFFICE_PATH, MCP_PATH } from './request/surfaces.ts';
import { ErrorReplyFilter } from './errors/error-reply.filter.ts';
import { RequestMeter, RequestMetering, watchTraffic } from './metering/metering.middleware.ts';
import { serveBackOffice } from './middleware/back-office.middleware.ts';
import { builtPages } from './pages/page-reply.ts';
import { RequestDurations, watchDuration } from './metering/request-durations.ts';
import { watchAccess } from './middleware/access-log.middleware.ts';
import { guardMcpOrigin } from './middleware/mcp-origin.middleware.ts';
import { readJsonBody } from './middleware/json-body.middleware.ts';
import { crossOrigin } from './middleware/cross-origin.middleware.ts';
import { openRequest, type RequestOpening } from './middleware/open-request.middleware.ts';
import { type TrustProxy } from './request/forwarding.ts';
import { parseQueryString } from './parameters/sent-query.ts';
import { readRequestLine, allowedMethods } from './middleware/request-line.middleware.ts';
import { serveRequests } from './server/serve-requests.ts';

/**
 * Puts the chain that every request passes before any route in front of an application: request id → traffic → metering → CORS →
 * surface switch, limits, key → method and target. Call it once, after `NestFactory.create` and before
 * `app.init()` or `app.listen()`; middleware that should see the request's context comes after it.
 *
 * @param accessLog where a line per request goes; none without it
 */
export function configureHttp(app: NestExpressApplication, accessLog: AccessLog | null = null): void {
  const configuration = app.get<Configuration>(CONFIGURATION);
  const { trustProxy, role, operatorsListener, providers } = configuration;
  const express = app.getHttpAdapter().getInstance() as RequestListener & { get(setting: string): unknown };
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', parseQueryString);
  app.set('trust proxy', trustProxy.length > 0 ? [...trustProxy] : false);
  const errors = new ErrorReplyFilter();
  const metering = new RequestMetering(app.get(RequestMeter), app.get(DeclaredRoutes), errors);
  const opening: RequestOpening = {
    clock: app.get(Clock),
    trusts: express.get('trust proxy fn') as TrustProxy,
    synthetic: providers === 'sandbox',
  };
  const durations = app.get(RequestDurations);
  app.use(openRequest(opening));
  app.use(watching((...ends) => watchDuration(durations, ...ends)));
  if (role !== 'worker') app.use(watching((...ends) => watchTraffic(app.get(TrafficTally), ...ends)));
  if (accessLog) app.use(watching((...ends) => watchAccess(accessLog, ...ends)));
  app.use(watching((...ends) => metering.watch(...ends)));
  app.get(CountedCalls).logTo(accessLog);
  app.use(MCP_PATH, guardMcpOrigin(configuration));
  app.use(crossOrigin, admitRequests(app.get(Admission)), readRequestLine);
  if (role !== 'worker') app.use(BACK_OFFICE_PATH, serveBackOffice(builtPages('web')));
  app.use(allowedMethods(app.get(DeclaredRoutes)));
  // Only operators send bodies, and a body is read only after authentication.
  app.use(ADMIN_API_PATH, readJsonBody());
  const front = app.get(Front).before(express, { opening, metering, errors, accessLog, durations });
  const listener = tracedRequests(front, (path) => durations.routeOf(path));
  serveRequests(app, app.getHttpServer(), operatorsListener === null ? 'shared' : 'partners', listener);
  app.get(ContractDocument).describe(app);
}

/** Middleware that watches the end of a reply. */
const watching =
  (watch: (request: IncomingMessage, response: ServerResponse) => void): RequestHandler =>
  (request, response, next) => {
    watch(request, response);
    next();
  };
