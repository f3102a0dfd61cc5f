import { headersOf } from '../../http/reply/reply-head.ts';
import { type IncomingMessage } from 'node:http';
import { ROUTE_ARGS_METADATA, RouteParamtypes } from '@nestjs/common/internal';
import { ExternalContextCreator } from '@nestjs/core';
import { Injectable } from '@nestjs/common';
import { DeclaredRoutes } from '../../http/declaration/declared-routes.ts';
import { type EnvelopeMeta } from '../../http/envelope/envelope.response.ts';
import { type QueryValues } from '../../http/parameters/parameter.pipes.ts';
import { openContext, type RequestContext } from '../../http/request/request-context.ts';
import { surfaceOf, DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type AccessLog } from '../../platform/logging/access-log.ts';
import { TrafficTally } from '../metering/traffic.store.ts';
import { noteError, type NotedError } from '../../http/errors/error-reply.filter.ts';
import { RequestLimits } from '../limits/request-limits.ts';
import { countTraffic, RequestMeter, usageOf, accessLine } from '../metering/request-metering.ts';
import { RequestLog, type SentParameters } from '../metering/request-log.ts';
import { type Caller } from '../../http/request/caller.ts';

export interface RouteCall {
  readonly operationId: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: QueryValues;
}

export interface Envelope {
  readonly data: unknown;
  readonly meta: EnvelopeMeta;
}

interface RouteHandler {
  readonly url: string;
  readonly handle: (request: object, response: object) => Promise<Buffer>;
}

/** Calls routes within the process, with the guards, pipes, and interceptors of HTTP, but without limits and metering. */
@Injectable()
export class RouteCalls {
  private readonly handlers = new Map<string, RouteHandler>();

  constructor(
    private readonly routes: DeclaredRoutes,
    private readonly contexts: ExternalContextCreator,
  ) {}

  async envelope(call: RouteCall, context: RequestContext): Promise<Envelope> {
    return JSON.parse(await this.body(call, context)) as Envelope;
  }

  /** Throws what the route would have answered as an error. */
  async body({ operationId, path = {}, query = {} }: RouteCall, context: RequestContext): Promise<string> {
    const { url, handle } = this.handlerOf(operationId);
    const request = innerRequest(url, path, query);
    openContext(request as unknown as IncomingMessage, { ...context, surface: surfaceOf(url) });
    return (await handle(request, innerResponse)).toString();
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
const innerRequest = (url: string, params: Readonly<Record<string, string>>, query: QueryValues) => ({
  method: 'GET',
  headers: {},
  url,
  params,
  query,
  get: () => undefined,
});

/** As much of a response as they write to: cache headers concern only HTTP. */
const innerResponse: object = { setHeader: () => innerResponse, vary: () => innerResponse };

const ROUTE_PARAMETERS = {
  exchangeKeyForValue: (
    type: RouteParamtypes,
    name: unknown,
    [request]: [ReturnType<typeof innerRequest>],
  ): unknown => {
    if (type === RouteParamtypes.PARAM) return request.params[name as string];
    if (type === RouteParamtypes.QUERY) return request.query;
    throw new Error('only parameters of the path and the query can be read in a call');
  },
};

export type CallOutcome<Value> = {
  readonly limits: readonly string[];
} & (
  | { readonly value: Value; readonly refusal: null }
  | { readonly value: null; readonly refusal: NotedError }
);

/** Treats calls that come several to a request, or in another protocol, as requests of their own for limits, metering, and logs. */
@Injectable()
export class CountedCalls {
  private log: AccessLog | null = null;

  constructor(
    private readonly limits: RequestLimits,
    private readonly meter: RequestMeter,
    private readonly tally: TrafficTally,
    private readonly requests: RequestLog,
  ) {}

  logTo(log: AccessLog | null): void {
    this.log = log;
  }

  /** Records the call before it resolves, so that every answer that was sent is counted. Never throws. */
  async run<Value>(
    endpoint: string,
    of: RequestContext,
    caller: Caller,
    answer: (context: RequestContext) => Promise<Value>,
    parameters?: SentParameters,
  ): Promise<CallOutcome<Value>> {
    const startedAtMs = performance.now();
    const context: RequestContext = {
      ...of,
      surface: surfaceOf(DATA_API_PATH),
      caller,
      meteredKey: caller.key,
      quotaSpent: false,
    };
    const answered = await this.answered(context, answer);
    const durationMs = performance.now() - startedAtMs;
    const outcome = this.recorded(endpoint, context, durationMs, answered);
    const status = statusOf(outcome);
    countTraffic(this.tally, context, status, durationMs);
    this.requests.noteCall(endpoint, context, outcome.refusal, durationMs, parameters);
    this.log?.(accessLine(context, { method: 'POST', target: endpoint, status, durationMs }));
    return outcome;
  }

  private async answered<Value>(
    context: RequestContext,
    answer: (context: RequestContext) => Promise<Value>,
  ): Promise<CallOutcome<Value>> {
    let limits: readonly string[] = [];
    try {
      const spending = await this.limits.spend(context, { caller: context.caller!, error: null });
      limits = headersOf(spending.lines);
      if (spending.error) throw spending.error;
      return { limits, value: await answer(context), refusal: null };
    } catch (error) {
      const refusal = noteError(error, context, 'data');
      context.failure = { ...refusal, code: refusal.reply.code };
      return { limits, value: null, refusal };
    }
  }

  private recorded<Value>(
    endpoint: string,
    context: RequestContext,
    durationMs: number,
    outcome: CallOutcome<Value>,
  ): CallOutcome<Value> {
    try {
      const usage = usageOf(context, endpoint, statusOf(outcome), durationMs);
      if (usage !== null) this.meter.record(usage);
      return outcome;
    } catch (error) {
      return { limits: outcome.limits, value: null, refusal: noteError(error, context, 'data') };
    }
  }
}

const statusOf = ({ refusal }: CallOutcome<unknown>): number => refusal?.reply.status ?? 200;
