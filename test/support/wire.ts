import { Pool } from 'undici';
import { decodedBody } from './decoded-body.ts';
import { type Question, type Reply } from './reply-check.ts';

export interface WireRequest extends Question {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Answers that take longer are faults; milliseconds. */
const WITHIN_MS = 120_000;

export class Wire {
  private readonly pool: Pool;

  constructor(
    url: string,
    private readonly connections = 16,
  ) {
    this.pool = new Pool(url, { connections, headersTimeout: WITHIN_MS, bodyTimeout: WITHIN_MS });
  }

  /** Sends a request as it is, whatever its target and headers are worth. */
  async send({ method, target, headers, body }: WireRequest): Promise<Reply> {
    const attempt = () => this.pool.request({ method, path: target, headers, body: body ?? null });
    // A connection that the service closed after refusing what came before is only found out by using it.
    const response = await attempt().catch(attempt);
    const bytes = Buffer.from(await response.body.arrayBuffer());
    return {
      status: response.statusCode,
      headers: response.headers,
      text: decodedBody(bytes, response.headers['content-encoding']).toString(),
    };
  }

  /** Sends them all, a few at a time, and hands each reply over as it comes, with the milliseconds that it took. */
  async sendAll<Request extends WireRequest>(
    requests: Iterable<Request>,
    seen: (request: Request, reply: Reply, tookMs: number) => void,
  ): Promise<void> {
    const waiting = requests[Symbol.iterator]();
    const lane = async (): Promise<void> => {
      for (let next = waiting.next(); !next.done; next = waiting.next()) {
        const sentAtMs = performance.now();
        const reply = await this.send(next.value);
        seen(next.value, reply, performance.now() - sentAtMs);
      }
    };
    await Promise.all(Array.from({ length: this.connections }, lane));
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
