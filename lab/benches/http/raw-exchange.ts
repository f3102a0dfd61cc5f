import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type BenchRequest } from './request-texts.ts';

/** A reply as it came, without what belongs to the connection. */
export interface RawReply {
  readonly status: number;
  /** Names and values in turn, as `writeHead` takes them; without `Date` and the headers of the connection. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

const OF_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);
const ANSWERED_WITHIN_MS = 30_000;

/** Sends the first of these requests and reads the reply to it. Throws where none comes within half a minute. */
export async function exchange(
  port: number,
  { method, targets, headers, rotating, body }: BenchRequest,
): Promise<RawReply> {
  const sent = send({
    host: '127.0.0.1',
    port,
    method,
    path: targets[0]!,
    headers: { ...headers, ...(rotating ? { [rotating.name]: rotating.values[0]! } : {}) },
    agent: false,
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  });
  sent.end(body);
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  const isKept = (i: number): boolean => !OF_CONNECTION.has(reply.rawHeaders[i - (i % 2)]!.toLowerCase());
  return {
    status: reply.statusCode!,
    headers: reply.rawHeaders.filter((_, i) => isKept(i)),
    body: await buffer(reply),
  };
}
