import { type RequestListener, type Server } from 'node:http';
import { Logger } from '@nestjs/common';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { type ListenerName } from '../request/surfaces.ts';
import { answerUnreadableRequests } from './unreadable-requests.ts';
import { guardConnections } from './connection-guard.ts';
import { type TrustProxy } from '../request/forwarding.ts';
import { SERVER_LIMITS } from './server-limits.ts';

/** Has an application answer the requests of a server, within the limits of its connections. Before it listens. */
export function serveRequests(
  app: NestExpressApplication,
  server: Server,
  name: ListenerName,
  listener: RequestListener,
): void {
  const express = app.getHttpAdapter().getInstance() as { get(setting: string): unknown };
  const trustProxy = express.get('trust proxy fn') as TrustProxy;
  const logger = new Logger('HttpServer');
  guardConnections(server, listener, {
    limits: SERVER_LIMITS,
    name,
    isTrustedProxy: (address) => trustProxy(address, 0),
    warn: (line) => logger.warn(line),
  });
  makeTargetsRoutable(server);
  answerUnreadableRequests(server, SERVER_LIMITS);
}

/**
 * A request target as the router can read it: origin-form. Its parser fails on a `#`, which is not valid in a target,
 * and on some absolute targets; Express would then answer in HTML.
 *
 * @example routableTarget('/sources#x') // '/sources%23x'
 * @example routableTarget('http://api.example/sources?status=stale') // '/sources?status=stale'
 */
export function routableTarget(target: string): string {
  if (target.startsWith('/')) return target.includes('#') ? target.replaceAll('#', '%23') : target;
  // The whole server, for OPTIONS.
  if (target === '*') return target;
  if (!URL.canParse(target)) return `/${encodeURIComponent(target)}`;
  const { pathname, search } = new URL(target);
  return `${pathname.startsWith('/') ? '' : '/'}${pathname}${search}`;
}

/** Applies this to every request of a server, before any other listener. */
function makeTargetsRoutable(server: Server): void {
  server.prependListener('request', (request) => {
    request.url = routableTarget(request.url ?? '/');
  });
}
