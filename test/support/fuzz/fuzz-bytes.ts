import { connect } from 'node:net';
import fc from 'fast-check';
import { errorFaults } from './fuzz-judge.ts';

const START_LINES = [
  'GET /api/v1/data/health HTTP/1.1',
  'GET http://elsewhere.example/api/v1/data/health HTTP/1.1',
  'GET //elsewhere.example/api/v1/data/health HTTP/1.1',
  'GET /api/v1/data/health HTTP/1.0',
  'GET /api/v1/data/health HTTP/2.0',
  'GET /api/v1/data/health',
  'GET  /api/v1/data/health HTTP/1.1',
  'GET /\\#@ HTTP/1.1',
  'GET /api/v1/data/health#@ HTTP/1.1',
  'GET http://[ HTTP/1.1',
  'GET http://elsewhere.example?x HTTP/1.1',
  'GET mailto:somebody HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT api:443 HTTP/1.1',
  'PRI * HTTP/2.0',
  'POST /api/v1/admin/keys HTTP/1.1',
  'TRACE /api/v1/data HTTP/1.1',
];

const HEADER_LINES = [
  'Host: a',
  'Host: b',
  'Host:',
  'X-API-Key: a',
  'X-API-Key: b',
  'X-API-Key : a',
  'X-Request-ID: a\u0000b',
  'X-Request-ID: a\r b',
  'If-None-Match: *',
  'Content-Length: 3',
  'Content-Length: 30',
  'Content-Length: -1',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Expect: 100-continue',
  'Expect: the unexpected',
  'Upgrade: websocket',
  'Connection: upgrade',
  'Connection: close',
  ' folded: yes',
  ': nameless',
  `X-Long: ${'a'.repeat(20_000)}`,
];

/** Bytes as no client sends them: requests that contradict themselves, with some bytes replaced. */
export const fuzzBytes: fc.Arbitrary<Buffer> = fc
  .record({
    start: fc.constantFrom(...START_LINES),
    headers: fc.array(fc.constantFrom(...HEADER_LINES), { maxLength: 5 }),
    body: fc.constantFrom('', 'abc', '3\r\nabc\r\n0\r\n\r\n', 'GET /api/v1/data HTTP/1.1\r\n\r\n'),
    endOfLine: fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r'),
    replaced: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 2 }),
  })
  .map(({ start, headers, body, endOfLine, replaced }) => {
    const bytes = Buffer.from([start, ...headers, '', body].join(endOfLine), 'latin1');
    for (const [place, byte] of replaced) bytes[place % Math.min(bytes.length, 200)] = byte;
    return bytes;
  });

/** A connection that is neither answered nor closed by then hangs. */
const WITHIN_MS = 120_000;

/** Sends bytes and closes that direction; resolves with all that comes back. */
export function sendBytes(url: string, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    socket.setEncoding('latin1');
    socket.setTimeout(WITHIN_MS, () => socket.destroy(new Error('neither answered nor closed')));
    socket.on('data', (text) => (received += String(text)));
    socket.on('close', () => resolve(received));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(received) : reject(error),
    );
  });
}

/** Everything that is wrong with what came back; nothing at all is a connection that was dropped. */
export function byteFaultsOf(received: string): string[] {
  if (received === '') return [];
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]);
  if (Number.isNaN(status)) return [`not HTTP: ${received.slice(0, 200)}`];
  if (status < 200) return byteFaultsOf(rest.join('\r\n\r\n'));
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  // 501: bytes that name a transfer coding there is none of.
  const faults = status >= 500 && status !== 501 ? [`${status}: ${received.slice(0, 300)}`] : [];
  if (status < 400) return faults;
  const text = rest.join('\r\n\r\n').slice(0, Number(headers['content-length']));
  return [
    ...faults,
    ...errorFaults({ method: text === '' ? 'HEAD' : 'GET', headers: {} }, { status, headers, text }),
  ];
}
