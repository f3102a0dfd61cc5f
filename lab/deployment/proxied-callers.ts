import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface CallerCounts {
  requests: number;
  answered: number;
  readonly failed: Record<string, number>;
  fromCache: number;
}

export interface ReceivedReply {
  readonly target: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface CallersOptions {
  readonly url: string;
  readonly paths: readonly string[];
  /** Null: without a key, each connection from an address of its own. */
  readonly key: string | null;
  readonly connections: number;
  readonly pauseMs: number;
  /** What is wrong with a reply, null: nothing; default: any status but 200. */
  readonly judge?: (reply: ReceivedReply) => string | null;
}

/** Fewer than the characters that a target may have. */
const VARIANTS = 1_900;
const ANSWERED_WITHIN_MS = 20_000;

/** Callers behind a proxy who ask again and again, each over one connection that stays open. */
export class ProxiedCallers {
  readonly counts: CallerCounts = { requests: 0, answered: 0, failed: {}, fromCache: 0 };
  /** The first and the last failure, by `performance.now()`; null: none. */
  failedBetweenMs: readonly [number, number] | null = null;
  slowestMs = 0;
  private asking = true;
  private readonly done: Promise<unknown>;

  constructor(private readonly options: CallersOptions) {
    this.done = Promise.all(Array.from({ length: options.connections }, (_, place) => this.ask(place)));
  }

  get failures(): number {
    return Object.values(this.counts.failed).reduce((sum, count) => sum + count, 0);
  }

  async stop(): Promise<void> {
    this.asking = false;
    await this.done;
  }

  private async ask(place: number): Promise<void> {
    const { paths, pauseMs, connections } = this.options;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await sleep((pauseMs * place) / connections);
    for (let turn = place; this.asking; turn += 1) {
      this.counts.requests += 1;
      // Every other one is new to the cache: empty parameters say nothing, and make a key of their own.
      const variant = turn % 2 === 0 ? '' : `?${'&'.repeat(1 + ((turn * connections + place) % VARIANTS))}`;
      const path = paths[turn % paths.length]! + variant;
      const sentAtMs = performance.now();
      const wrong = await this.once(agent, path, place).then(
        (reply) => (this.options.judge ?? anyBut200)(reply),
        (error: NodeJS.ErrnoException) => error.code ?? 'error',
      );
      this.slowestMs = Math.max(this.slowestMs, performance.now() - sentAtMs);
      if (wrong === null) this.counts.answered += 1;
      else this.fail(wrong);
      await sleep(pauseMs);
    }
    agent.destroy();
  }

  private fail(wrong: string): void {
    const atMs = performance.now();
    this.counts.failed[wrong] = (this.counts.failed[wrong] ?? 0) + 1;
    this.failedBetweenMs = [this.failedBetweenMs?.[0] ?? atMs, atMs];
  }

  private once(agent: Agent, path: string, place: number): Promise<ReceivedReply> {
    const { url, key } = this.options;
    const options = {
      agent,
      timeout: ANSWERED_WITHIN_MS,
      headers: key === null ? {} : { 'X-API-Key': key },
      // Every address of 127/8 is this machine.
      ...(key === null ? { localAddress: `127.3.0.${place + 1}` } : {}),
    };
    return new Promise((resolve, reject) => {
      const asked = request(url + path, options, (reply) => {
        if (reply.headers['x-cache-status'] === 'HIT') this.counts.fromCache += 1;
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        reply.on('end', () =>
          resolve({
            target: path,
            status: reply.statusCode!,
            headers: reply.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      asked.on('timeout', () => asked.destroy(Object.assign(new Error(), { code: 'no answer' })));
      asked.on('error', reject).end();
    });
  }
}

const anyBut200 = ({ status }: ReceivedReply): string | null => (status === 200 ? null : String(status));
