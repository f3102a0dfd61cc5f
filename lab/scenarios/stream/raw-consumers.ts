import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { until } from '../../../test/support/eventually.ts';

/** Connections that are opened at a time. */
const OPENED_AT_ONCE = 100;

/** The service limits the open connections of an address. */
const OF_EACH_ADDRESS = 50;

export interface RawConsumer {
  readonly sequences: number[];
  /** `performance.now()` at which each arrived. */
  readonly atMs: number[];
  heartbeats: number;
  hasEnded: boolean;
}

/** Consumers of the stream with little beside their sockets, so that thousands leave the service its processor. */
export class RawConsumers {
  readonly all: RawConsumer[] = [];
  private readonly replies: IncomingMessage[] = [];
  private readonly agent = new Agent({ keepAlive: false });

  constructor(private readonly url: string) {}

  /** Opens streams, so many with each key, and waits until each was told where it begins. */
  async open(keys: readonly string[], ofEachKey: number): Promise<void> {
    // By turns: a key has few reads of the database at a time.
    const opened = Array.from({ length: ofEachKey }, () => keys).flat();
    for (let i = 0; i < opened.length; i += OPENED_AT_ONCE)
      await Promise.all(opened.slice(i, i + OPENED_AT_ONCE).map((key) => this.openOne(key)));
  }

  /** Waits until every consumer has at least so many events. */
  async received(events: number, withinMs: number): Promise<void> {
    await until(() => this.all.every(({ sequences }) => sequences.length >= events), withinMs);
  }

  close(): void {
    for (const reply of this.replies) reply.destroy();
    this.agent.destroy();
  }

  private openOne(key: string): Promise<void> {
    const consumer: RawConsumer = { sequences: [], atMs: [], heartbeats: 0, hasEnded: false };
    // Any address of 127.0.0.0/8 is of this machine.
    const localAddress = `127.0.1.${1 + Math.floor(this.all.length / OF_EACH_ADDRESS)}`;
    this.all.push(consumer);
    return new Promise((resolve, reject) => {
      const headers = { 'X-API-Key': key };
      const options = { agent: this.agent, headers, localAddress };
      const request = get(`${this.url}/api/v1/data/stream`, options, (reply) => {
        if (reply.statusCode !== 200) {
          const said = text(reply).then((body) => `a stream was answered ${reply.statusCode}: ${body}`);
          return void said.then((message) => reject(new Error(message)), reject);
        }
        this.replies.push(reply);
        let rest = '';
        reply.setEncoding('utf8').on('data', (chunk: string) => {
          const frames = (rest + chunk).split('\n\n');
          rest = frames.pop()!;
          for (const frame of frames) {
            if (frame.includes('event: stream.opened')) resolve();
            else take(consumer, frame);
          }
        });
        reply.on('close', () => {
          consumer.hasEnded = true;
        });
        // A consumer that is cut off is counted by `hasEnded`.
        reply.on('error', () => undefined);
      });
      request.on('error', reject);
    });
  }
}

function take(consumer: RawConsumer, frame: string): void {
  if (frame.startsWith(':')) {
    consumer.heartbeats += 1;
    return;
  }
  const id = /^id: (\d+)$/m.exec(frame)?.[1];
  if (id === undefined) return;
  consumer.sequences.push(Number(id));
  consumer.atMs.push(performance.now());
}
