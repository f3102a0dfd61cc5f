import { type IncomingMessage, type RequestListener } from 'node:http';

/** Plain attributes of a span, by the names of OpenTelemetry's semantic conventions. No key, partner or address. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** What a tracer does for the parts of a process; made by `OtlpTracer` alone. */
export interface Tracer {
  /** Runs work in a span that ends with it, below the span that is current. */
  trace<Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>): Promise<Result>;
  /** True in work that is traced. */
  readonly isTracing: boolean;
  /** Of the current span. */
  readonly current: TraceFields | null;
  /** Has a listener answer each request in a span that ends with the reply. */
  serve(listener: RequestListener, routeOf: (path: string) => string): RequestListener;
  traceIdOf(request: IncomingMessage): string | null;
  /** Sends what is not sent yet, for a few seconds at most. */
  close(): Promise<void>;
}

/** Fields of a line of the log that is written in a traced piece of work. */
export interface TraceFields {
  readonly trace_id: string;
  readonly span_id: string;
}

let active: Tracer | null = null;

/** Sets the tracer of this process; null: nothing is traced, and asking costs one comparison. */
export function useTracer(tracer: Tracer | null): void {
  active = tracer;
}

/** Runs work in a span, where the process traces. */
export const traced = <Result>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> => (active === null ? work() : active.trace(name, attributes, work));

/** The same for what is worth a span only as a part of a request or a cycle. */
export const tracedWithin = <Result>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> => (active?.isTracing ? active.trace(name, attributes, work) : work());

/** A listener whose requests are traced; the listener itself where the process does not trace. */
export const tracedRequests = (
  listener: RequestListener,
  routeOf: (path: string) => string,
): RequestListener => (active === null ? listener : active.serve(listener, routeOf));

/** The trace that a request belongs to, sampled or not; null where the process does not trace. */
export const traceIdOf = (request: IncomingMessage): string | null =>
  active === null ? null : active.traceIdOf(request);

/** What the log adds to a line that is written now. */
export const traceFields = (): TraceFields | Record<string, never> => active?.current ?? {};
