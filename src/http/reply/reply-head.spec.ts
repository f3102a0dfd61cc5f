import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { headerLines, headersOf, writeHead, writeHeaders, writeLines } from './reply-head.ts';

const LINES = headerLines([
  'X-First',
  '1',
  'Vary',
  'Accept, Origin',
  'Content-Type',
  'text/plain; charset=utf-8',
]);

describe('writeHead', () => {
  let server: Server;
  let respond: (response: ServerResponse) => void;
  beforeAll(async () => {
    server = createServer({ keepAliveTimeout: 70_000, requireHostHeader: false }, (_, response) => {
      response.sendDate = false;
      respond(response);
    });
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  /** Everything that is sent back to these bytes. */
  const sentTo = async (asked: string): Promise<string> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(asked);
    return text(socket);
  };

  const CONNECTIONS = {
    'that closes': 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'that is kept, and two requests at once': `${'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2)}GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    'of HTTP/1.0': 'GET / HTTP/1.0\r\n\r\n',
    'of HTTP/1.0 that asks to be kept':
      'GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\nGET / HTTP/1.0\r\n\r\n',
    'that asks for a head': 'HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'that waits to send a body':
      'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\nx',
  };
  const BODY = Buffer.from('body');

  it.each(Object.entries(CONNECTIONS))('sends the same both ways on a connection %s', async (_, asked) => {
    for (const status of [200, 304, 400, 401, 403, 404, 422, 429, 503])
      for (const pieces of [[BODY], [BODY, BODY]])
        for (const before of [{}, { 'X-First': 'replaced', 'X-Before': 'kept' }]) {
          const sentBy = async (write: typeof writeHead): Promise<string> => {
            const finished: boolean[] = [];
            respond = (response) => {
              for (const [name, value] of Object.entries(before)) response.setHeader(name, value);
              response.once('finish', () => finished.push(response.headersSent));
              const length = String(pieces.length * BODY.length);
              write(response, status, LINES, status === 304 ? [] : ['Content-Length', length, 'X-Last', '2']);
              expect([response.statusCode, response.headersSent]).toEqual([status, true]);
              if (status === 304) response.end();
              else {
                response.cork();
                for (const piece of pieces.slice(1)) response.write(piece);
                response.end(pieces[0]);
              }
            };
            const sent = await sentTo(asked);
            expect(finished.length).toBeGreaterThan(0);
            return sent;
          };
          const sent = await sentBy(writeLines);
          expect(sent).toContain(`HTTP/1.1 ${status} `);
          expect(sent).toBe(await sentBy(writeHeaders));
        }
  });

  it('hands lines on with the Node that runs the tests', () => {
    expect(writeHead).toBe(writeLines);
  });

  it('sends its lines once, where the response then fails and is answered again', async () => {
    respond = (response) => {
      expect(() => writeLines(response, 200, LINES, ['X-Bad', 'a\r\nb'])).toThrow('Invalid character');
      response.statusCode = 500;
      response.end();
    };
    const sent = await sentTo(CONNECTIONS['that closes']);
    expect([sent.startsWith('HTTP/1.1 500 '), sent.includes('X-First')]).toEqual([true, false]);
  });
});

describe('headerLines', () => {
  it('is read back by headersOf, whatever a value contains', () => {
    const value = fc.stringMatching(/^[\x20-\x7e\x80-\xff]*$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.stringMatching(/^[A-Za-z-]+$/), value)), (headers) => {
        expect(headersOf(headerLines(headers.flat()))).toEqual(headers.flat());
      }),
      { seed: 20_261_129 },
    );
  });

  it.each(['a\r\nX-Other: b', 'a\nb', 'a\rb', 'a\0b', 'ა'])('refuses %j as a value', (value) => {
    expect(() => headerLines(['X-Header', value])).toThrow('Invalid character');
  });

  it('refuses a name that would be another', () => {
    expect(() => headerLines(['X-Header: a\r\nX-Other', 'b'])).toThrow('valid HTTP token');
  });
});
