import { type NestExpressApplication } from '@nestjs/platform-express';
import { type Logger } from 'pino';
import { Clock } from '../config/clock.ts';
import { type Configuration, CONFIGURATION } from '../config/configuration.ts';
import { Admission, admitRequests } from './access/admission.ts';
import { ContractDocument } from './contract/contract-document.ts';
import { DeclaredRoutes } from './declaration/declared-routes.ts';
import { ADMIN_API_PATH } from './declaration/surfaces.ts';
import { ErrorReplyFilter } from './errors/error-reply.filter.ts';
import { answerUnreadableRequests } from './errors/unreadable-requests.ts';
import { meterRequests } from './metering/meter-requests.middleware.ts';
import { RequestMeter } from './metering/request-meter.ts';
import { accessLog } from './requests/access-log.middleware.ts';
import { allowedMethods } from './requests/allowed-methods.middleware.ts';
import { readJsonBody } from './requests/body/json-body.middleware.ts';
import { crossOrigin } from './requests/cross-origin.middleware.ts';
import { openRequest } from './requests/open-request.middleware.ts';
import { parseQueryString } from './requests/query/query-string.ts';
import { readRequestLine } from './requests/request-line.middleware.ts';
import { makeTargetsRoutable } from './requests/routable-target.ts';

/**
 * Puts the chain that every request passes before any route in front of an application: request id → metering → CORS →
 * surface switch, limits, key → method and target. Call it once, after `NestFactory.create` and before
 * `app.init()` or `app.listen()`; middleware that should see the request's context comes after it.
 *
 * @param log where a line per request goes; none without it
 */
export function configureHttp(app: NestExpressApplication, log?: Logger): void {
  const { trustProxy } = app.get<Configuration>(CONFIGURATION);
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', parseQueryString);
  app.set('trust proxy', trustProxy.length > 0 ? [...trustProxy] : false);
  app.use(openRequest(app.get(Clock)));
  if (log) app.use(accessLog(log));
  app.use(meterRequests(app.get(RequestMeter), app.get(DeclaredRoutes), new ErrorReplyFilter()));
  app.use(crossOrigin, admitRequests(app.get(Admission)), readRequestLine);
  app.use(allowedMethods(app.get(DeclaredRoutes)));
  // Operators alone send bodies, and nobody's is read before they are recognised.
  app.use(ADMIN_API_PATH, readJsonBody());
  makeTargetsRoutable(app.getHttpServer());
  answerUnreadableRequests(app.getHttpServer());
  app.get(ContractDocument).describe(app);
}
