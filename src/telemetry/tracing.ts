import { type IncomingMessage, type RequestListener } from 'node:http';

/** Without keys, partners, or addresses. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface Tracer {
  trace<Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>): Promise<Result>;
  readonly isTracing: boolean;
  readonly current: TraceFields | null;
  /** Each request gets a span that ends with the response. */
  serve(listener: RequestListener, routeOf: (path: string) => string): RequestListener;
  traceIdOf(request: IncomingMessage): string | null;
  /** For a few seconds at most. */
  close(): Promise<void>;
}

export interface TraceFields {
  readonly trace_id: string;
  readonly span_id: string;
}

let active: Tracer | null = null;

/** Null: nothing is traced, and a check costs one comparison. */
export function useTracer(tracer: Tracer | null): void {
  active = tracer;
}

export const traced = <Result>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> => (active === null ? work() : active.trace(name, attributes, work));

/** Only inside a request or a cycle. */
export const tracedWithin = <Result>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> => (active?.isTracing ? active.trace(name, attributes, work) : work());

export const tracedRequests = (
  listener: RequestListener,
  routeOf: (path: string) => string,
): RequestListener => (active === null ? listener : active.serve(listener, routeOf));

/** Sampled or not; null if the process isn't traced. */
export const traceIdOf = (request: IncomingMessage): string | null =>
  active === null ? null : active.traceIdOf(request);

export const traceFields = (): TraceFields | Record<string, never> => active?.current ?? {};
