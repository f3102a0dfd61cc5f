import { type IncomingMessage, type RequestListener } from 'node:http';
import { type TracingSettings } from '../configuration/configuration.ts';
import { type OtlpTracer, type SpanAttributes, type TraceFields } from './otlp-tracer.ts';

/** Null: nothing is traced, and a check costs one comparison. */
let active: OtlpTracer | null = null;

/** Without settings, OpenTelemetry isn't loaded. Returns a function that sends the remaining spans. */
export async function startTracing(
  settings: TracingSettings | null,
  version: string,
): Promise<() => Promise<void>> {
  if (settings === null) return () => Promise.resolve();
  const { OtlpTracer } = await import('./otlp-tracer.ts');
  const tracer = new OtlpTracer(settings, version);
  active = tracer;
  return async () => {
    active = null;
    await tracer.close();
  };
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
