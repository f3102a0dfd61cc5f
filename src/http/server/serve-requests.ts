import { type RequestListener, type Server } from 'node:http';
import { Logger } from '@nestjs/common';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { type ListenerName } from '../request/surfaces.ts';
import { answerUnreadableRequests } from './unreadable-requests.ts';
import { makeTargetsRoutable } from './routable-target.ts';
import { guardConnections } from './connection-guard.ts';
import { SERVER_LIMITS } from './server-limits.ts';

type TrustProxy = (address: string, hop: number) => boolean;

/** Has an application answer the requests of a server, within the limits of its connections. Before it listens. */
export function serveRequests(app: NestExpressApplication, server: Server, name: ListenerName): void {
  const express = app.getHttpAdapter().getInstance() as RequestListener & { get(setting: string): unknown };
  const trustProxy = express.get('trust proxy fn') as TrustProxy;
  const logger = new Logger('HttpServer');
  guardConnections(server, express, {
    limits: SERVER_LIMITS,
    name,
    isTrustedProxy: (address) => trustProxy(address, 0),
    warn: (line) => logger.warn(line),
  });
  makeTargetsRoutable(server);
  answerUnreadableRequests(server);
}
