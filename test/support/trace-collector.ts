import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty where the trace begins with it. */
  readonly parentSpanId: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly service: string;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface SentTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes' | 'service'> & {
        readonly attributes: readonly Attribute[];
      })[];
    }[];
  }[];
}

export class TraceCollector {
  readonly spans: ReceivedSpan[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TraceCollector> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const isOtlp =
          request.url === '/v1/traces' && request.headers['content-type']?.startsWith('application/json');
        const sent = Buffer.concat(chunks);
        const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
        if (isOtlp) collector.receive(JSON.parse(body.toString('utf8')) as SentTraces);
        response.writeHead(isOtlp ? 200 : 400, { 'Content-Type': 'application/json' }).end('{}');
      });
    });
    const collector = new TraceCollector(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private receive({ resourceSpans }: SentTraces): void {
    for (const { resource, scopeSpans } of resourceSpans)
      for (const { spans } of scopeSpans)
        for (const span of spans)
          this.spans.push({
            ...span,
            parentSpanId: span.parentSpanId ?? '',
            attributes: valuesOf(span.attributes),
            service: String(valuesOf(resource.attributes)['service.name']),
          });
  }
}

const valuesOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
