import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What became of one connection. */
interface Connection {
  /** The request id of all its requests until it breaks. */
  readonly id: string;
  answered: number;
  /** When it broke, by `performance.now()`; its requests go over a new one from then on. */
  readonly brokeAtMs: number[];
}

/** Between two requests of a connection: less is logged, and no key comes near its limit of 100,000 a minute. */
const PAUSE_MS = 20;

/** A connection that is silent for so long is lost. */
const ANSWERED_WITHIN_MS = 20_000;

/** Callers that ask again and again, each over one connection that stays open. */
export class SteadyCallers {
  readonly connections: readonly Connection[];
  /** Replies by status. */
  readonly statuses: Record<number, number> = {};
  /** Requests that got neither a reply nor the end of their connection in time. */
  unanswered = 0;
  private asking = true;
  private readonly done: Promise<unknown>;

  constructor(
    private readonly url: string,
    private readonly key: string,
    options: { readonly label: string; readonly count: number },
  ) {
    this.connections = Array.from({ length: options.count }, (_, i) => ({
      id: `${options.label}-${i}`,
      answered: 0,
      brokeAtMs: [],
    }));
    this.done = Promise.all(this.connections.map((connection) => this.ask(connection)));
  }

  /** How many requests were answered, whatever the status. */
  get answered(): number {
    return this.connections.reduce((sum, { answered }) => sum + answered, 0);
  }

  /** Connections that broke so far. */
  get broken(): readonly Connection[] {
    return this.connections.filter(({ brokeAtMs }) => brokeAtMs.length > 0);
  }

  /** Ends after the requests under way. */
  async stop(): Promise<void> {
    this.asking = false;
    await this.done;
  }

  private async ask(connection: Connection): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (this.asking)
      try {
        const broke = connection.brokeAtMs.length > 0 ? '-again' : '';
        const status = await this.once(agent, `${connection.id}${broke}`);
        this.statuses[status] = (this.statuses[status] ?? 0) + 1;
        connection.answered += 1;
      } catch {
        connection.brokeAtMs.push(performance.now());
      } finally {
        await sleep(PAUSE_MS);
      }
    agent.destroy();
  }

  private once(agent: Agent, requestId: string): Promise<number> {
    const headers = { 'X-API-Key': this.key, 'X-Request-ID': requestId };
    return new Promise((resolve, reject) => {
      const asked = request(this.url, { agent, headers, timeout: ANSWERED_WITHIN_MS }, (reply) => {
        reply.on('end', () => resolve(reply.statusCode!)).on('error', reject);
        reply.resume();
      });
      asked.on('timeout', () => {
        this.unanswered += 1;
        asked.destroy();
      });
      asked.on('error', reject).end();
    });
  }
}
