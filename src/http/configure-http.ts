import { type RequestListener } from 'node:http';
import { Logger } from '@nestjs/common';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { Clock } from '../config/clock.ts';
import { type Configuration, CONFIGURATION } from '../config/configuration.ts';
import { type AccessLog } from '../logging/access-log.ts';
import { tracedRequests } from '../telemetry/tracing.ts';
import { Admission } from './admission/admission.ts';
import { CountedCalls } from './calls/counted-calls.ts';
import { ContractDocument } from './contract/contract-document.ts';
import { DeclaredRoutes } from './declaration/declared-routes.ts';
import { RouteDeclarationsCheck } from './declaration/route-declarations.check.ts';
import { ADMIN_API_PATH, BACK_OFFICE_PATH } from './request/surfaces.ts';
import { ErrorReplyFilter } from './errors/error-reply.filter.ts';
import { RequestMeter, RequestMetering } from './metering/metering.middleware.ts';
import { serveBackOffice } from './middleware/back-office.middleware.ts';
import { builtPages } from './pages/page-reply.ts';
import { RequestDurations } from './metering/request-durations.ts';
import { readJsonBody } from './middleware/json-body.middleware.ts';
import { type RequestOpening } from './admission/open-request.ts';
import { type TrustProxy } from './request/client-address.ts';
import { ParameterClassesCheck } from './parameters/parameter-classes.check.ts';
import { parseQueryString } from './parameters/sent-query.ts';
import { allowedMethods } from './middleware/allowed-methods.middleware.ts';
import { serveRequests } from './server/serve-requests.ts';

/**
 * Puts admission (`admission/admission-steps.ts`) in front of an application, and what follows it before any route. Call it once, after
 * `NestFactory.create` and before `app.init()` or `app.listen()`.
 *
 * @param accessLog where a line per request goes; none without it
 * @throws StartupError for invalid route declarations
 */
export function configureHttp(app: NestExpressApplication, accessLog: AccessLog | null = null): void {
  app.get(RouteDeclarationsCheck).run();
  app.get(ParameterClassesCheck).run();
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
    onUnreadableAddress: warningOnce(),
  };
  const durations = app.get(RequestDurations);
  app.get(CountedCalls).logTo(accessLog);
  if (role !== 'worker') app.use(BACK_OFFICE_PATH, serveBackOffice(builtPages('web')));
  app.use(allowedMethods(app.get(DeclaredRoutes)));
  // Only operators send bodies, and a body is read only after authentication.
  app.use(ADMIN_API_PATH, readJsonBody());
  const servesPartners = role !== 'worker';
  const parts = { opening, metering, errors, accessLog, durations, servesPartners };
  const listener = tracedRequests(app.get(Admission).before(express, parts), (path) =>
    durations.routeOf(path),
  );
  serveRequests(app, app.getHttpServer(), operatorsListener === null ? 'shared' : 'partners', listener);
  app.get(ContractDocument).describe(app);
}

/** Returns a function that logs the warning only once. */
function warningOnce(): (proxy: string) => void {
  let isWarned = false;
  return (proxy) => {
    if (isWarned) return;
    isWarned = true;
    new Logger('HttpServer').warn(
      `callers share one limit: the proxy ${proxy} forwards unreadable addresses in X-Forwarded-For`,
    );
  };
}
