/**
 * Sends requests at a fixed rate, whether or not earlier ones were answered (open loop), and prints how long each took
 * from the moment it was due: a server that stands still is charged with all that would have come meanwhile. A program of
 * its own: a rate needs an event loop for itself.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { type PacedLoad, type PacedResult } from './paced-load.ts';
import { ReplyReader } from './reply-reader.ts';

const load = JSON.parse(process.argv[2]!) as PacedLoad;
const texts = readFileSync(load.requestsFile, 'latin1')
  .split('\0')
  .map((text) => Buffer.from(text, 'latin1'));
const intervalMs = 1_000 / load.ratePerSecond;
const number = Math.floor(load.seconds * load.ratePerSecond);
const PATIENCE_MS = 5_000;

const tookMs = new Float64Array(number);
let answered = 0;
let ended = 0;
const failures: Record<string, number> = {};
const fail = (reason: string): void => {
  failures[reason] = (failures[reason] ?? 0) + 1;
};
let due = 0;
let sent = 0;

class Connection {
  private readonly replies = new ReplyReader();
  private dueAtMs = 0;

  constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (bytes: Buffer) => {
      const status = this.replies.read(bytes);
      if (status === null) return;
      ended += 1;
      if (status >= 400) fail(String(status));
      else tookMs[answered++] = performance.now() - this.dueAtMs;
      idle.push(this);
    });
    // Its request stays unanswered, and is counted as that.
    socket.on('error', () => undefined);
  }

  send(text: Buffer, dueAtMs: number): void {
    this.dueAtMs = dueAtMs;
    this.socket.write(text);
  }

  close(): void {
    this.socket.destroy();
  }
}

const connections = await Promise.all(
  Array.from({ length: load.connections }, async () => {
    const socket = connect({ port: load.port, host: '127.0.0.1' });
    await once(socket, 'connect');
    return new Connection(socket);
  }),
);
const idle = [...connections];

const beganAtMs = performance.now();
const endAtMs = beganAtMs + load.seconds * 1_000 + PATIENCE_MS;
await new Promise<void>((done) => {
  const turn = (): void => {
    const nowMs = performance.now();
    due = Math.min(number, Math.floor((nowMs - beganAtMs) / intervalMs) + 1);
    while (sent < due && idle.length > 0) {
      idle.pop()!.send(texts[(load.from + sent) % texts.length]!, beganAtMs + sent * intervalMs);
      sent += 1;
    }
    if (ended === number || nowMs > endAtMs) done();
    else setImmediate(turn);
  };
  turn();
});
for (const connection of connections) connection.close();
if (ended < number) failures['unanswered'] = number - ended;

const sorted = tookMs.subarray(0, answered).sort();
const percentileUs = (share: number): number => (sorted[Math.floor(share * (answered - 1))] ?? NaN) * 1_000;
const result: PacedResult = {
  requests: answered,
  failures,
  p50Us: percentileUs(0.5),
  p99Us: percentileUs(0.99),
};
process.stdout.write(JSON.stringify(result));
