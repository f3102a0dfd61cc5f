import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';

/** What partners ask, so that every kind of outcome is among it; the tag stands for what was answered before. */
const ASKED: readonly { readonly path: string; readonly method?: 'HEAD' | 'POST'; readonly tag?: string }[] =
  [
    { path: '/api/v1/data/health' },
    { path: '/api/v1/data/sources' },
    { path: '/api/v1/data/sources/econ.m2' },
    { path: '/api/v1/data/sources', tag: '*' },
    { path: '/api/v1/data/health', method: 'HEAD' },
    { path: '/api/v1/data/sources/none' },
    { path: '/api/v1/data/sources?status=none' },
    { path: '/api/v1/data/composites/latest?asset=DOGE' },
    { path: '/api/v1/data/errors' },
    { path: '/api/v1/data/nothing' },
    { path: '/api/v1/data/health', method: 'POST' },
    { path: '/api/v1/public/nothing' },
  ];

/** Between attempts to reach a service that is not there. */
const UNREACHABLE_PAUSE_MS = 100;

const NOT_ANSWERED = 0;

/** Keyed calls over connections that stay open, each with a request id that says which one it is. */
export class MeteredCalls {
  /** By number of the call: the status of the reply that came whole. */
  private readonly statuses: number[] = [];
  /** By number of the call: the wall time at which its reply had come whole. */
  private readonly answeredAtMs: number[] = [];
  private readonly underWay = new Set<number>();
  private readonly pool: Pool;
  answered = 0;
  /** By number of the key: what was left of its quota by the newest reply. */
  readonly quotaLeft: number[] = [];

  constructor(
    url: string,
    private readonly keys: readonly string[],
    private readonly concurrency: number,
  ) {
    this.pool = new Pool(url, { connections: concurrency, pipelining: 1 });
  }

  get sent(): number {
    return this.statuses.length;
  }

  /** How many calls wait for their reply. */
  get inFlight(): number {
    return this.underWay.size;
  }

  /** Calls until so many replies have come whole, whatever becomes of the service meanwhile. */
  async driveTo(replies: number, onReply: () => void): Promise<void> {
    const caller = async (): Promise<void> => {
      while (this.answered + this.underWay.size < replies) {
        if (await this.call()) onReply();
        else await sleep(UNREACHABLE_PAUSE_MS);
      }
    };
    // Calls that fail leave room again when the other callers have gone.
    while (this.answered < replies) await Promise.all(Array.from({ length: this.concurrency }, caller));
  }

  /** Calls as long as it is told to, with a pause after each reply, whatever becomes of the service meanwhile. */
  async driveWhile(goesOn: () => boolean, pauseMs = 0): Promise<void> {
    const caller = async (): Promise<void> => {
      while (goesOn()) {
        const isAnswered = await this.call();
        if (!isAnswered || pauseMs > 0) await sleep(isAnswered ? pauseMs : UNREACHABLE_PAUSE_MS);
      }
    };
    await Promise.all(Array.from({ length: this.concurrency }, caller));
  }

  /** Request ids of the calls whose replies came whole, each with the wall time at which it had. */
  *replies(): Generator<{ readonly requestId: string; readonly atMs: number }> {
    for (const [number, status] of this.statuses.entries())
      if (status !== NOT_ANSWERED) yield { requestId: `call-${number}`, atMs: this.answeredAtMs[number]! };
  }

  /** The status that the caller received under a request id; null: none came whole; undefined: never asked. */
  statusOf(requestId: string): number | null | undefined {
    const number = Number(/^call-(\d+)$/.exec(requestId)?.[1]);
    const status = this.statuses[number];
    return status === NOT_ANSWERED ? null : status;
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  /** One call; false: no reply came whole. */
  async call(): Promise<boolean> {
    const number = this.statuses.push(NOT_ANSWERED) - 1;
    const asked = ASKED[number % ASKED.length]!;
    this.underWay.add(number);
    try {
      const { statusCode, headers, body } = await this.pool.request({
        path: asked.path,
        method: asked.method ?? 'GET',
        headers: {
          'x-api-key': this.keys[number % this.keys.length]!,
          'x-request-id': `call-${number}`,
          ...(asked.tag === undefined ? {} : { 'if-none-match': asked.tag }),
        },
      });
      await body.arrayBuffer();
      this.statuses[number] = statusCode;
      this.answeredAtMs[number] = Date.now();
      this.quotaLeft[number % this.keys.length] = Number(headers['x-quota-remaining']);
      this.answered += 1;
      return true;
    } catch {
      // Its end is what the campaign is about: no reply came, or not all of it.
      return false;
    } finally {
      this.underWay.delete(number);
    }
  }
}
