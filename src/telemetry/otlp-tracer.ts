import { AsyncLocalStorage } from 'node:async_hooks';
import { type IncomingMessage, type RequestListener } from 'node:http';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { type TracingSettings } from '../config/configuration.ts';
import { closedStatus } from './reply-status.ts';
import { samplerOf } from './trace-sampler.ts';
import { traceParentOf } from './trace-parent.ts';
import { type SpanAttributes, type TraceFields, type Tracer } from './tracing.ts';

/** Spans beyond it are dropped, and requests never wait. */
const QUEUE = { maxQueueSize: 2_048, maxExportBatchSize: 512, scheduledDelayMillis: 2_000 };
const EXPORT_TIMEOUT_MS = 5_000;
/** A collector that doesn't respond must not delay shutdown. */
const FLUSH_WITHIN_MS = 3_000;

/** Sends JSON over HTTP. Spans have an error's class but not its message, which could quote values. */
export class OtlpTracer implements Tracer {
  private readonly contexts = new AsyncLocalStorage<Context>();
  private readonly spans = new WeakMap<IncomingMessage, Span>();
  private readonly provider: TracerProvider;
  private readonly tracer: ReturnType<TracerProvider['getTracer']>;

  constructor({ endpoint, headers, serviceName, sampler, ratio }: TracingSettings, version: string) {
    const exporter = new OTLPTraceExporter({
      url: `${endpoint}/v1/traces`,
      headers: { ...headers },
      timeoutMillis: EXPORT_TIMEOUT_MS,
    });
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
      sampler: samplerOf(sampler, ratio),
      spanProcessors: [
        new BatchSpanProcessor({ exporter, ...QUEUE, exportTimeoutMillis: EXPORT_TIMEOUT_MS }),
      ],
    });
    this.tracer = this.provider.getTracer('market-intelligence', version);
  }

  get isTracing(): boolean {
    return this.contexts.getStore() !== undefined;
  }

  get current(): TraceFields | null {
    const context = this.contexts.getStore();
    const span = context && trace.getSpan(context)?.spanContext();
    return span ? { trace_id: span.traceId, span_id: span.spanId } : null;
  }

  trace<Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>): Promise<Result> {
    const context = this.contexts.getStore() ?? ROOT_CONTEXT;
    const span = this.tracer.startSpan(name, { attributes: { ...attributes } }, context);
    return this.contexts.run(trace.setSpan(context, span), async () => {
      try {
        return await work();
      } catch (error) {
        span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
  }

  serve(listener: RequestListener, routeOf: (path: string) => string): RequestListener {
    return (request, response) => {
      const { method = 'GET', url = '/' } = request;
      const route = routeOf(url.split('?', 1)[0]!);
      const context = contextOfCaller(request);
      const attributes = { 'http.request.method': method, 'http.route': route };
      const span = this.tracer.startSpan(
        `${method} ${route}`,
        { kind: SpanKind.SERVER, attributes },
        context,
      );
      this.spans.set(request, span);
      response.once('close', () => {
        const status = closedStatus(response);
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      this.contexts.run(trace.setSpan(context, span), () => listener(request, response));
    };
  }

  traceIdOf(request: IncomingMessage): string | null {
    return this.spans.get(request)?.spanContext().traceId ?? null;
  }

  async close(): Promise<void> {
    const late = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_WITHIN_MS).unref());
    await Promise.race([this.provider.shutdown().catch(() => undefined), late]);
  }
}

/** Other vendors' state isn't passed on. */
function contextOfCaller({ headers }: IncomingMessage): Context {
  const parent = traceParentOf(headers['traceparent']);
  if (parent === null) return ROOT_CONTEXT;
  const { traceId, spanId, sampled } = parent;
  const traceFlags = sampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
