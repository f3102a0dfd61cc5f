import { type NestExpressApplication } from '@nestjs/platform-express';
import { json } from 'express';
import { type Logger } from 'pino';
import { Clock } from '../config/clock.ts';
import { type Configuration, CONFIGURATION } from '../config/configuration.ts';
import { Admission, admitRequests } from './access/admission.ts';
import { ContractDocument } from './contract/contract-document.ts';
import { ADMIN_API_PATH } from './declaration/surfaces.ts';
import { answerUnreadableRequests } from './errors/unreadable-requests.ts';
import { accessLog } from './requests/access-log.middleware.ts';
import { crossOrigin } from './requests/cross-origin.middleware.ts';
import { openRequest } from './requests/open-request.middleware.ts';
import { parseQueryString } from './requests/query/query-string.ts';
import { readRequestLine } from './requests/request-line.middleware.ts';

/** Forms of operators are small. */
const MAX_BODY_BYTES = 100 * 1024;

/**
 * Puts the chain that every request passes before any route in front of an application: request id → CORS →
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
  app.use(crossOrigin, admitRequests(app.get(Admission)), readRequestLine);
  // Operators alone send bodies, and nobody's is read before they are recognised.
  app.use(ADMIN_API_PATH, json({ limit: MAX_BODY_BYTES, strict: true }));
  answerUnreadableRequests(app.getHttpServer());
  app.get(ContractDocument).describe(app);
}
