import { type IncomingMessage, type RequestListener } from 'node:http';

/**
 * Plain attributes of a span, named by OpenTelemetry's semantic conventions. They don't include keys, partners, or
 * addresses.
 */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** Tracer for the parts of a process; only `OtlpTracer` implements it. */
export interface Tracer {
  /** Runs work in a span that ends with it, below the current span. */
  trace<Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>): Promise<Result>;
  /** True in traced work. */
  readonly isTracing: boolean;
  /** Fields of the current span. */
  readonly current: TraceFields | null;
  /** Wraps a listener so that each request has a span that ends with the response. */
  serve(listener: RequestListener, routeOf: (path: string) => string): RequestListener;
  traceIdOf(request: IncomingMessage): string | null;
  /** Sends the remaining spans, for a few seconds at most. */
  close(): Promise<void>;
}

/** Fields of a log line written in traced work. */
export interface TraceFields {
  readonly trace_id: string;
  readonly span_id: string;
}

let active: Tracer | null = null;

/** Sets the tracer of this process; null: nothing is traced, and a check costs one comparison. */
export function useTracer(tracer: Tracer | null): void {
  active = tracer;
}

/** Runs work in a span if the process is traced. */
export const traced = <Result>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> => (active === null ? work() : active.trace(name, attributes, work));

/** Runs work in a span only inside a request or a cycle. */
export const tracedWithin = <Result>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> => (active?.isTracing ? active.trace(name, attributes, work) : work());

/** Returns a listener with traced requests, or the listener itself if the process isn't traced. */
export const tracedRequests = (
  listener: RequestListener,
  routeOf: (path: string) => string,
): RequestListener => (active === null ? listener : active.serve(listener, routeOf));

/** Returns the trace of a request, sampled or not; null if the process isn't traced. */
export const traceIdOf = (request: IncomingMessage): string | null =>
  active === null ? null : active.traceIdOf(request);

/** Returns the trace fields for a log line written now. */
export const traceFields = (): TraceFields | Record<string, never> => active?.current ?? {};
