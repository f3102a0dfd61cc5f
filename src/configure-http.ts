import { type RequestListener } from 'node:http';
import { Logger, RequestMethod } from '@nestjs/common';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { Clock } from './platform/clock/clock.ts';
import { type Configuration, CONFIGURATION } from './platform/configuration/configuration.ts';
import { type AccessLog } from './platform/logging/access-log.ts';
import { tracedRequests } from './platform/telemetry/tracing.ts';
import { Admission } from './access/admission/admission.ts';
import { CountedCalls } from './access/admission/inner-calls.ts';
import { ContractDocument } from './http/contract/contract-document.ts';
import { DeclaredRoutes, checkRouteDeclarations } from './http/declaration/declared-routes.ts';
import {
  ADMIN_API_PATH,
  BACK_OFFICE_PATH,
  DECISION_PATH,
  HAND_OVERS_PATH,
  KEY_REQUESTS_PATH,
  SHARED_SESSIONS_PATH,
  surfaceOf,
} from './http/request/surfaces.ts';
import { ErrorReplyFilter } from './http/errors/error-reply.filter.ts';
import {
  EndpointNames,
  RequestDurations,
  RequestMeter,
  RequestMetering,
  withoutKeys,
} from './access/metering/request-metering.ts';
import { builtPages, PAGE_HEADERS, readPageFiles, sendPageFile } from './http/reply/page-reply.ts';
import { type RequestOpening } from './access/admission/incoming-request.ts';
import { type TrustProxy } from './http/request/client-address.ts';
import { checkParameterClasses } from './http/parameters/declared-fields.ts';
import { parseQueryString } from './http/parameters/parameter.pipes.ts';
import { serveRequests } from './access/server/serve-requests.ts';
import {
  json,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  urlencoded,
} from 'express';
import { HttpError } from './http/errors/http-error.ts';
import { contextOf } from './http/request/request-context.ts';
import { ServiceError } from './domain/errors/errors.ts';

/** Call it once, before `app.init()` or `app.listen()`. @throws StartupError for invalid route declarations */
export function configureHttp(app: NestExpressApplication, accessLog: AccessLog | null = null): void {
  const routes = app.get(DeclaredRoutes);
  checkRouteDeclarations(routes.all());
  checkParameterClasses(routes.all());
  const configuration = app.get<Configuration>(CONFIGURATION);
  const { trustProxy, role, operatorsListener, providers, operator, oauthEnabled } = configuration;
  const express = app.getHttpAdapter().getInstance() as RequestListener & { get(setting: string): unknown };
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', parseQueryString);
  app.set('trust proxy', trustProxy.length > 0 ? [...trustProxy] : false);
  const errors = new ErrorReplyFilter();
  const metering = new RequestMetering(app.get(RequestMeter), routes, errors);
  const opening: RequestOpening = {
    clock: app.get(Clock),
    trusts: express.get('trust proxy fn') as TrustProxy,
    synthetic: providers === 'sandbox',
    contact: operator.contact,
    oauthEnabled,
    onUnreadableAddress: warningOnce(),
  };
  const durations = app.get(RequestDurations);
  app.get(CountedCalls).logTo(accessLog);
  if (role !== 'worker') app.use(BACK_OFFICE_PATH, serveBackOffice(builtPages('web')));
  app.use(allowedMethods(routes));
  // A body of operators is read only after authentication. Partners send none, and pages send small ones.
  app.use(ADMIN_API_PATH, readJsonBody(MAX_BODY_BYTES));
  app.use([HAND_OVERS_PATH, SHARED_SESSIONS_PATH], readJsonBody(MAX_TOKEN_BODY_BYTES));
  app.use([KEY_REQUESTS_PATH, DECISION_PATH], readFormBody());
  const servesPartners = role !== 'worker';
  const parts = { opening, metering, errors, accessLog, durations, servesPartners };
  const listener = tracedRequests(app.get(Admission).before(express, parts), (path) =>
    durations.routeOf(path),
  );
  serveRequests(app, app.getHttpServer(), operatorsListener === null ? 'shared' : 'partners', listener);
  app.get(ContractDocument).describe(app);
}

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

/** Rejects methods that no route serves at a path of a surface that isn't only read. */
function allowedMethods(routes: DeclaredRoutes): RequestHandler {
  let served: ((path: string) => readonly string[] | undefined) | null = null;
  return (request: Request, response: Response, next: NextFunction) => {
    const { surface } = contextOf(request);
    if (surface === null || surface.readOnly) return next();
    // At the first request, because routes are known once the application is put together.
    served ??= methodsOf(routes);
    const methods = served(request.path);
    if (methods === undefined) return next();
    const allow = methods.join(', ');
    if (request.method === 'OPTIONS') {
      response.status(204).setHeader('Allow', allow).end();
      return;
    }
    if (!methods.includes(request.method))
      throw new HttpError(
        'method_not_served',
        { method: request.method, allowed: methods },
        { Allow: allow },
      );
    next();
  };
}

function methodsOf(routes: DeclaredRoutes): (path: string) => readonly string[] | undefined {
  const written = routes.all().filter(({ paths }) => surfaceOf(paths[0]!)?.readOnly === false);
  const names = new EndpointNames(written);
  const byName = new Map<string, string[]>();
  for (const { paths, method } of written)
    for (const name of paths.map((path) => names.of(path))) {
      const methods = byName.get(name) ?? ['OPTIONS'];
      methods.unshift(...(method === RequestMethod.GET ? ['GET', 'HEAD'] : [RequestMethod[method]]));
      byName.set(name, methods);
    }
  return (path) => byName.get(names.of(path));
}

const ASSETS = '/assets/';
/** The response for every path that isn't a file: the page itself decides what it shows there. */
const PAGE = '/index.html';

/** Serves the back office from memory. The files are read once; a new build needs a new start. */
function serveBackOffice(folder: string | null): RequestHandler {
  const files = folder === null ? null : readPageFiles(folder);
  return async (request: Request, response: Response) => {
    response.set(PAGE_HEADERS);
    const keyless = withoutKeys(request.originalUrl);
    if (keyless !== request.originalUrl) {
      response.redirect(302, keyless);
      return;
    }
    if (files === null) throw new ServiceError('NOT_FOUND', { reason: 'back_office' });
    if (request.originalUrl.split('?', 1)[0] === BACK_OFFICE_PATH) {
      response.redirect(308, `${BACK_OFFICE_PATH}/`);
      return;
    }
    const hashed = request.path.startsWith(ASSETS);
    const file = files.get(request.path) ?? (hashed ? undefined : files.get(PAGE));
    if (file === undefined) throw new HttpError('page_file_unknown', {});
    await sendPageFile(file, { kept: hashed ? 'for_ever' : 'revalidated' }, request, response);
  };
}

const MAX_BODY_BYTES = 100 * 1024;

const MAX_TOKEN_BODY_BYTES = 1_000;
/** A form sends a Georgian letter as nine bytes. */
const MAX_FORM_BYTES = 8 * 1024;

const readFormBody = (): RequestHandler[] => [
  (request: Request, _response: Response, next: NextFunction) => {
    if (hasBody(request) && !request.is('application/x-www-form-urlencoded'))
      throw new HttpError('body_not_sent_as_form', {});
    next();
  },
  urlencoded({ limit: MAX_FORM_BYTES, extended: false, parameterLimit: 50 }),
];

/** Parses any valid JSON, so that a value that isn't an object gets a precise error. Rejects other media types unread. */
const readJsonBody = (limit: number): RequestHandler[] => [
  (request: Request, _response: Response, next: NextFunction) => {
    if (hasBody(request) && !request.is('application/json')) throw new HttpError('body_not_sent_as_json', {});
    next();
  },
  json({ limit, strict: false }),
];

/** Clients say `Content-Length: 0`, and no type, of a body that is not there. */
const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
