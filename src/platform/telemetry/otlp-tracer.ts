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
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SamplingResult,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { type TracingSettings } from '../configuration/configuration.ts';
import { closedStatus } from './reply-status.ts';

/** Sampled traces per second that all callers share, because anybody can send the header. */
const CALLERS_TRACES_PER_SECOND = 10;

function samplerOf(name: TracingSettings['sampler'], ratio: number): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  if (!name.startsWith('parentbased_')) return roots[name as keyof typeof roots]();
  return new ParentBasedSampler({
    root: roots[name.slice('parentbased_'.length) as keyof typeof roots](),
    remoteParentSampled: new BoundedSampler(CALLERS_TRACES_PER_SECOND),
  });
}

export class BoundedSampler implements Sampler {
  private second = 0;
  private sampled = 0;

  constructor(
    private readonly perSecond: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  shouldSample(): SamplingResult {
    const second = Math.floor(this.now() / 1000);
    if (second !== this.second) {
      this.second = second;
      this.sampled = 0;
    }
    this.sampled += 1;
    return {
      decision:
        this.sampled <= this.perSecond ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    };
  }

  toString(): string {
    return `BoundedSampler{${this.perSecond}}`;
  }
}

export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly sampled: boolean;
}

/** Version 00 of W3C Trace Context. Later versions can extend it and aren't continued. */
const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;

/** @example traceParentOf('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01')?.sampled // true */
export function traceParentOf(header: string | string[] | undefined): TraceParent | null {
  if (typeof header !== 'string') return null;
  const [, traceId, spanId, flags] = FORM.exec(header) ?? [];
  if (traceId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId!)) return null;
  return { traceId, spanId: spanId!, sampled: (parseInt(flags!, 16) & SAMPLED) === SAMPLED };
}

/** Spans beyond it are dropped, and requests never wait. */
const QUEUE = { maxQueueSize: 2_048, maxExportBatchSize: 512, scheduledDelayMillis: 2_000 };
const EXPORT_TIMEOUT_MS = 5_000;
/** A collector that doesn't respond must not delay shutdown. */
const FLUSH_WITHIN_MS = 3_000;

/** Without keys, partners, or addresses. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface TraceFields {
  readonly trace_id: string;
  readonly span_id: string;
}

/** Sends JSON over HTTP. Spans have an error's class but not its message, which could quote values. */
export class OtlpTracer {
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
