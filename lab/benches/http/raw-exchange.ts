import { once } from 'node:events';
import { connect } from 'node:net';
import { ReplyReader } from './reply-reader.ts';

/** A reply as it came, without what belongs to the connection. */
export interface RawReply {
  readonly status: number;
  /** Names and values in turn, as `writeHead` takes them; without `Date` and the headers of the connection. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

const OF_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);
const ANSWERED_WITHIN_MS = 30_000;

/** Sends one request as it stands and reads the reply to it. Throws where none comes within half a minute. */
export async function exchange(port: number, text: string): Promise<RawReply> {
  const socket = connect({ port, host: '127.0.0.1' });
  const chunks: Buffer[] = [];
  const reader = new ReplyReader();
  try {
    await once(socket, 'connect');
    socket.write(text);
    await new Promise<void>((done, fail) => {
      socket.setTimeout(ANSWERED_WITHIN_MS, () => fail(new Error(`no reply to ${text.split('\r\n', 1)[0]}`)));
      socket.on('error', fail).on('close', () => fail(new Error('the server closed the connection')));
      socket.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (reader.read(chunk) !== null) done();
      });
    });
  } finally {
    socket.destroy();
  }
  return parsed(Buffer.concat(chunks));
}

function parsed(reply: Buffer): RawReply {
  const headEnd = reply.indexOf('\r\n\r\n');
  const [statusLine, ...lines] = reply.subarray(0, headEnd).toString('latin1').split('\r\n');
  const fields = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const chunked = fields.some(([name]) => name.toLowerCase() === 'transfer-encoding');
  const body = reply.subarray(headEnd + 4);
  return {
    status: Number(statusLine!.slice(9, 12)),
    headers: fields.filter(([name]) => !OF_CONNECTION.has(name.toLowerCase())).flat(),
    body: chunked ? joined(body) : body,
  };
}

/** A body in chunks (RFC 9112, 7.1) as one. */
function joined(chunked: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = chunked.indexOf('\r\n', at);
    const length = parseInt(chunked.subarray(at, lineEnd).toString('latin1'), 16);
    if (!(length > 0)) return Buffer.concat(parts);
    parts.push(chunked.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
}
