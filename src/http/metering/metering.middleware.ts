import { randomUUID } from 'node:crypto';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { Injectable } from '@nestjs/common';
import { roundTo } from '../../domain/rounding.ts';
import { type DeclaredRoutes, type FoundRoute } from '../declaration/declared-routes.ts';
import { type ErrorReplyFilter } from '../errors/error-reply.filter.ts';
import { contextOf } from '../request/request-context.ts';
import { type UsageRecord } from '../../domain/usage/usage.ts';
import { type UsageJournal } from '../../persistence/usage/usage-journal.ts';
import { type TrafficTally } from '../../persistence/traffic/traffic-tally.ts';
import { type SurfaceName } from '../request/surfaces.ts';

/** Counts requests with a valid key; an injection token. */
export abstract class RequestMeter {
  /**
   * Makes a record durable before it returns, because its reply is sent next. Throws STORE_UNAVAILABLE where that
   * cannot be done; the reply is then not sent.
   */
  abstract record(usage: UsageRecord): void;
}

/** For processes that serve no partners: they answer 404 and count nothing. */
@Injectable()
export class UnmeteredRequests extends RequestMeter {
  override record(): void {}
}

/** Appends to the usage journal of this process, a file that outlives the process. */
export class JournalMeter extends RequestMeter {
  constructor(private readonly journal: UsageJournal) {
    super();
  }

  override record(usage: UsageRecord): void {
    this.journal.append(usage);
  }
}

/** The status that is recorded where the caller disconnected before the reply was ready. */
export const CLIENT_CLOSED_REQUEST = 499;

/** Microseconds are as fine as latency is kept. */
const LATENCY_DECIMALS = 3;

/**
 * Meters every request that admission finds a valid key for, once, whatever becomes of it: answered, unchanged,
 * rejected, failed, or given up by its caller. The record is made before the end of the reply is handed to the
 * connection, so every reply that was received whole is counted. A reply that could not be counted is not
 * sent: STORE_UNAVAILABLE is.
 */
export function meterRequests(
  meter: RequestMeter,
  routes: DeclaredRoutes,
  errors: ErrorReplyFilter,
): RequestHandler {
  let endpoints: EndpointNames | null = null;
  return (request: Request, response: Response, next: NextFunction) => {
    const startedAtMs = performance.now();
    const context = contextOf(request);
    const { path } = request;
    let settled = false;

    const record = (status: number): void => {
      if (settled || context.meteredKey === null) return;
      settled = true;
      // Routes are known only after the application has started, so not while the chain is put together.
      endpoints ??= new EndpointNames(routes.all());
      meter.record({
        requestUid: randomUUID(),
        requestId: context.requestId,
        receivedAtMs: context.receivedAtMs,
        keyId: context.meteredKey.id,
        endpoint: endpoints.of(path),
        status,
        latencyMs: roundTo(performance.now() - startedAtMs, LATENCY_DECIMALS),
        quotaSpent: context.quotaSpent,
      });
    };

    /** False where the reply was replaced by an error. */
    const metered = (status: number): boolean => {
      try {
        record(status);
        return true;
      } catch (error) {
        errors.answer(error, request, response);
        return false;
      }
    };

    const end = response.end.bind(response) as (...parts: unknown[]) => Response;
    response.end = (...parts: unknown[]): Response =>
      metered(response.destroyed ? CLIENT_CLOSED_REQUEST : response.statusCode) ? end(...parts) : response;
    response.once('close', () => metered(CLIENT_CLOSED_REQUEST));
    next();
  };
}

/** The surfaces whose replies are partners' traffic. */
const COUNTED: ReadonlySet<SurfaceName> = new Set<SurfaceName>(['data', 'legacy']);

/**
 * Counts every reply to a request of the data and the older public API, with a key or without, errors and
 * preflights included, once its end was sent or its caller has left. Runs right after the request's context is made.
 */
export function countReplies(tally: TrafficTally): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const { surface, receivedAtMs } = contextOf(request);
    if (surface !== null && COUNTED.has(surface.name))
      response.once('close', () =>
        tally.count(receivedAtMs, response.writableEnded ? response.statusCode : CLIENT_CLOSED_REQUEST),
      );
    next();
  };
}

/** What is metered of paths that no route answers. */
const UNKNOWN_ENDPOINT = 'unknown';

/**
 * Names the endpoint of a path as the contract writes it, `/api/v1/data/series/{metric_id}`, whether or not the
 * request ever reached its route. As many names as there are declared paths and one more, whatever callers ask for.
 */
export class EndpointNames {
  private readonly fixed = new Map<string, string>();
  private readonly patterns: { readonly pattern: RegExp; readonly name: string }[] = [];

  constructor(routes: readonly Pick<FoundRoute, 'paths'>[]) {
    for (const path of new Set(routes.flatMap(({ paths }) => paths))) {
      const segments = path.split('/');
      const name = segments.map((part) => (part.startsWith(':') ? `{${part.slice(1)}}` : part)).join('/');
      if (name === path) this.fixed.set(path, name);
      else this.patterns.push({ pattern: patternOf(segments), name });
    }
  }

  /** The name for a path without its query, with or without a slash at the end, as routes match. */
  of(path: string): string {
    const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    return (
      this.fixed.get(bare) ??
      this.patterns.find(({ pattern }) => pattern.test(bare))?.name ??
      UNKNOWN_ENDPOINT
    );
  }
}

const patternOf = (segments: readonly string[]): RegExp =>
  new RegExp(`^${segments.map((part) => (part.startsWith(':') ? '[^/]+' : literally(part))).join('/')}$`);

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
