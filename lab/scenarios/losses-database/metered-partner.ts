import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client } from 'pg';
import { Pool } from 'undici';
import { HOUR_MS } from '../../../src/domain/timestamps.ts';

/** What is asked of memory, and what of the database. */
export type Kind = 'newest' | 'history';

const NEWEST = ['/api/v1/data/verdicts/latest', '/api/v1/data/composites/latest', '/api/v1/data/sources'];
/** A key may have six reads of the past under way in a process. */
const CONNECTIONS = 5;
const PAUSE_MS = 40;
const ANSWERED_WITHIN_MS = 20_000;

/** A whole window that nobody has asked for yet, so that no cache has it. */
function historyPath(number: number): string {
  const toMs = Date.now() - HOUR_MS - number * 7;
  const window = `from=${new Date(toMs - HOUR_MS).toISOString()}&to=${new Date(toMs).toISOString()}`;
  return number % 2 === 0
    ? `/api/v1/data/verdicts/history?${window}`
    : `/api/v1/data/series/exchange.price?symbol=BTCUSDT&${window}`;
}

interface Reply {
  readonly kind: Kind;
  /** 0: none came whole. */
  readonly status: number;
}

/** How the requests of one partner were metered. */
export interface Metering {
  readonly answered: number;
  readonly missing: number;
  readonly twice: number;
}

/** A partner with a key who goes on asking, and remembers each reply under a request id of its own. */
export class MeteredPartner {
  private readonly name = randomBytes(6).toString('hex');
  private readonly replies: Reply[] = [];
  private readonly pool: Pool;
  private readonly done: Promise<unknown>;
  private asking = true;
  /** Replies 503 without a Retry-After. */
  unadvised = 0;
  slowestMs = 0;

  constructor(
    url: string,
    private readonly key: string,
  ) {
    this.pool = new Pool(url, {
      connections: CONNECTIONS,
      pipelining: 1,
      headersTimeout: ANSWERED_WITHIN_MS,
    });
    this.done = Promise.all(Array.from({ length: CONNECTIONS }, () => this.ask()));
  }

  /** Ends after the requests under way. */
  async stop(): Promise<void> {
    this.asking = false;
    await this.done;
    await this.pool.destroy();
  }

  requests(kind: Kind): number {
    return this.replies.filter((reply) => reply.kind === kind).length;
  }

  /** How many requests of a kind were not answered 200, by status; 0: no reply came whole. */
  failed(kind: Kind): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const reply of this.replies)
      if (reply.kind === kind && reply.status !== 200) counts[reply.status] = (counts[reply.status] ?? 0) + 1;
    return counts;
  }

  /** Compares what was answered with what is stored. */
  async metering(client: Client): Promise<Metering> {
    const { rows } = await client.query<{ id: string; times: number }>(
      'SELECT request_id AS id, count(*)::int AS times FROM usage_events WHERE request_id LIKE $1 GROUP BY 1',
      [`${this.name}-%`],
    );
    const stored = new Map(rows.map(({ id, times }) => [id, times]));
    const answered = this.replies.flatMap(({ status }, number) =>
      status === 200 ? [`${this.name}-${number}`] : [],
    );
    return {
      answered: answered.length,
      missing: answered.filter((id) => !stored.has(id)).length,
      twice: rows.filter(({ times }) => times > 1).length,
    };
  }

  private async ask(): Promise<void> {
    while (this.asking) {
      const kind: Kind = this.replies.length % 2 === 0 ? 'newest' : 'history';
      const number = this.replies.push({ kind, status: 0 }) - 1;
      this.replies[number] = { kind, status: await this.once(kind, number).catch(() => 0) };
      await sleep(PAUSE_MS);
    }
  }

  private async once(kind: Kind, number: number): Promise<number> {
    const beganAtMs = performance.now();
    const { statusCode, headers, body } = await this.pool.request({
      method: 'GET',
      path: kind === 'newest' ? NEWEST[number % NEWEST.length]! : historyPath(number),
      headers: { 'x-api-key': this.key, 'x-request-id': `${this.name}-${number}` },
    });
    await body.arrayBuffer();
    this.slowestMs = Math.max(this.slowestMs, performance.now() - beganAtMs);
    if (statusCode === 503 && headers['retry-after'] === undefined) this.unadvised += 1;
    return statusCode;
  }
}
