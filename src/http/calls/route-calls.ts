import { type IncomingMessage } from 'node:http';
import { ROUTE_ARGS_METADATA, RouteParamtypes } from '@nestjs/common/internal';
import { ExternalContextCreator } from '@nestjs/core';
import { Injectable } from '@nestjs/common';
import { DeclaredRoutes } from '../declaration/declared-routes.ts';
import { type EnvelopeMeta } from '../envelope/envelope.response.ts';
import { type QueryValues } from '../parameters/sent-query.ts';
import { openContext, type RequestContext } from '../request/request-context.ts';
import { surfaceOf } from '../request/surfaces.ts';

/** What a route of the data API is asked, without a connection. */
export interface RouteCall {
  readonly operationId: string;
  /** Parameters of the path by name. */
  readonly path?: Readonly<Record<string, string>>;
  /** As a query string would have them. */
  readonly query?: QueryValues;
}

/** The body of a success of the data API. */
export interface Envelope {
  readonly data: unknown;
  readonly meta: EnvelopeMeta;
}

/** A route's method with everything that Nest runs around it. */
interface RouteHandler {
  /** Absolute path, parameters written `:name`. */
  readonly url: string;
  /** Answers the body. */
  readonly handle: (request: InnerRequest, response: InnerResponse) => Promise<string>;
}

/**
 * Asks routes of the data API from within the process, for a caller who came another way. Guards, pipes and interceptors are
 * those of HTTP, so that parameters, rights, licences, bounded reads and the envelope are the same by construction. Limits
 * and metering are not part of it.
 */
@Injectable()
export class RouteCalls {
  private readonly handlers = new Map<string, RouteHandler>();

  constructor(
    private readonly routes: DeclaredRoutes,
    private readonly contexts: ExternalContextCreator,
  ) {}

  /** The answer of a route with an envelope. Throws what the route would have answered as an error. */
  async envelope(call: RouteCall, context: RequestContext): Promise<Envelope> {
    return JSON.parse(await this.body(call, context)) as Envelope;
  }

  /** The body that a route answers. Throws what it would have answered as an error. */
  body({ operationId, path = {}, query = {} }: RouteCall, context: RequestContext): Promise<string> {
    const { url, handle } = this.handlerOf(operationId);
    const request = new InnerRequest(url, path, query);
    openContext(request as unknown as IncomingMessage, { ...context, surface: surfaceOf(url) });
    return handle(request, new InnerResponse());
  }

  private handlerOf(operationId: string): RouteHandler {
    let handler = this.handlers.get(operationId);
    if (handler === undefined) {
      const { controller, methodName, paths } = this.routes.answering(operationId);
      const handle = this.contexts.create(
        controller,
        controller[methodName]!,
        methodName,
        ROUTE_ARGS_METADATA,
        ROUTE_PARAMETERS,
        undefined,
        undefined,
        { guards: true, interceptors: true, filters: false },
      ) as RouteHandler['handle'];
      this.handlers.set(operationId, (handler = { url: paths[0]!, handle }));
    }
    return handler;
  }
}

/** As much of a request as routes of the data API read. It carries no headers, so that nothing is negotiated. */
class InnerRequest {
  readonly method = 'GET';
  readonly headers = {};

  constructor(
    readonly url: string,
    readonly params: Readonly<Record<string, string>>,
    readonly query: QueryValues,
  ) {}

  get(): undefined {
    return undefined;
  }
}

/** As much of a response as they write to: cache headers concern only HTTP. */
class InnerResponse {
  setHeader(): this {
    return this;
  }
  vary(): this {
    return this;
  }
}

/** Nest's own parameter decorators that routes of the data API use: for the path, and for the whole query. */
const ROUTE_PARAMETERS = {
  exchangeKeyForValue: (type: RouteParamtypes, name: unknown, [request]: [InnerRequest]): unknown => {
    if (type === RouteParamtypes.PARAM) return request.params[name as string];
    if (type === RouteParamtypes.QUERY) return request.query;
    throw new Error('only parameters of the path and the query can be read in a call');
  },
};
