import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';

export interface MeteredCall {
  readonly path: string;
  readonly method?: 'HEAD' | 'POST';
  readonly tag?: string;
}

export interface MeteredCallsOptions {
  readonly url: string;
  readonly keys: readonly string[];
  readonly connections: number;
  /** What a call asks, by its number; default: what partners ask, so that every kind of outcome is among it. */
  readonly requested?: (number: number) => MeteredCall;
}

export interface MeteredReply {
  readonly requestId: string;
  readonly status: number;
  readonly atMs: number;
}

const ASKED: readonly MeteredCall[] = [
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
const ANSWERED_WITHIN_MS = 20_000;

export class MeteredCalls {
  /** By number of the call: the reply that came whole; null: none. */
  readonly replies: (MeteredReply | null)[] = [];
  readonly quotaLeft: number[] = [];
  answered = 0;
  /** Replies 503 without a Retry-After. */
  unadvised = 0;
  slowestMs = 0;
  private readonly name = randomBytes(6).toString('hex');
  private readonly underWay = new Set<number>();
  private readonly pool: Pool;

  constructor(private readonly options: MeteredCallsOptions) {
    const { url, connections } = options;
    this.pool = new Pool(url, { connections, pipelining: 1, headersTimeout: ANSWERED_WITHIN_MS });
  }

  get sent(): number {
    return this.replies.length;
  }

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
    while (this.answered < replies) await this.onEachConnection(caller);
  }

  /** Calls as long as it is told to, with a pause after each reply, whatever becomes of the service meanwhile. */
  async driveWhile(goesOn: () => boolean, pauseMs = 0): Promise<void> {
    await this.onEachConnection(async () => {
      while (goesOn()) {
        const isAnswered = await this.call();
        if (!isAnswered || pauseMs > 0) await sleep(isAnswered ? pauseMs : UNREACHABLE_PAUSE_MS);
      }
    });
  }

  /** The reply that came under a request id; null: none came whole; undefined: never asked. */
  replyTo(requestId: string): MeteredReply | null | undefined {
    const [name, number] = requestId.split('-');
    return name === this.name ? this.replies[Number(number)] : undefined;
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  /** One call; false: no reply came whole. */
  async call(): Promise<boolean> {
    const { keys, requested = (n) => ASKED[n % ASKED.length]! } = this.options;
    const number = this.replies.push(null) - 1;
    const requestId = `${this.name}-${number}`;
    const { path, method = 'GET', tag } = requested(number);
    const beganAtMs = performance.now();
    this.underWay.add(number);
    try {
      const { statusCode, headers, body } = await this.pool.request({
        path,
        method,
        headers: {
          'x-api-key': keys[number % keys.length]!,
          'x-request-id': requestId,
          ...(tag === undefined ? {} : { 'if-none-match': tag }),
        },
      });
      await body.arrayBuffer();
      this.replies[number] = { requestId, status: statusCode, atMs: Date.now() };
      this.quotaLeft[number % keys.length] = Number(headers['x-quota-remaining']);
      this.slowestMs = Math.max(this.slowestMs, performance.now() - beganAtMs);
      if (statusCode === 503 && headers['retry-after'] === undefined) this.unadvised += 1;
      this.answered += 1;
      return true;
    } catch {
      // Its end is what the scenario is about: no reply came, or not all of it.
      return false;
    } finally {
      this.underWay.delete(number);
    }
  }

  private onEachConnection(caller: () => Promise<void>): Promise<unknown> {
    return Promise.all(Array.from({ length: this.options.connections }, caller));
  }
}
