import { createServer, get } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type RecordedEvent } from '../domain/events/event.ts';
import { type RequestContext } from '../http/request/request-context.ts';
import { StreamConnection, type StreamRequest } from './stream-connection.ts';

/** An event of a bit more than a kilobyte. */
const event = (sequence: number): RecordedEvent => ({
  sequence,
  type: 'cycle.withdrawn',
  atMs: Date.UTC(2026, 0, 1),
  data: { cycle_numbers: [sequence], withdrawn_at: '2026-01-01T00:00:00+00:00', reason: 'x'.repeat(1_000) },
});
const EVENTS = Array.from({ length: 500 }, (_, i) => event(i + 1));

describe('StreamConnection', () => {
  let connection: StreamConnection;
  const server = createServer((request, response) => {
    const opened = {
      id: '',
      request,
      response,
      context: {} as RequestContext,
      types: null,
      watchedConnection: null,
    };
    connection = new StreamConnection({ ...opened, openedAtMs: 0, openedWithinMs: 0 }, 0);
    connection.deliver(EVENTS);
    connection.end('draining');
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void server.close());

  it('returns for how long its client has acknowledged nothing', () => {
    // The system has 1,000 bytes, of which so many aren't acknowledged.
    const socket = { bytesWritten: 1_000, writableLength: 0 };
    const opened = { request: { socket }, response: {}, openedAtMs: 0 } as unknown as StreamRequest;
    const stream = new StreamConnection(opened, 0);
    expect(stream.unacknowledgedMs(0, 0)).toBe(0);
    expect(stream.unacknowledgedMs(300, 15)).toBe(0);
    // More was sent, and nothing acknowledged.
    socket.bytesWritten = 1_013;
    expect(stream.unacknowledgedMs(313, 30)).toBe(15);
    // Buffered here, because the system accepts no more.
    socket.bytesWritten = 1_026;
    socket.writableLength = 13;
    expect(stream.unacknowledgedMs(313, 60)).toBe(45);
    // A slow client that continues.
    expect(stream.unacknowledgedMs(312, 75)).toBe(0);
    expect(stream.unacknowledgedMs(0, 90)).toBe(0);
    expect(stream.unacknowledgedMs(13, 105)).toBe(0);
  });

  it('delivers many events at once to a client that takes them', async () => {
    const { port } = server.address() as AddressInfo;
    const text = await new Promise<string>((resolve, reject) => {
      let got = '';
      get({ port, host: '127.0.0.1', agent: false }, (response) =>
        response
          .setEncoding('utf8')
          .on('data', (piece: string) => (got += piece))
          .on('end', () => resolve(got)),
      ).on('error', reject);
    });
    expect(text.match(/^id: /gm)).toHaveLength(EVENTS.length);
    expect(/event: stream.closed\ndata: {"reason":"(\w+)"/.exec(text)?.[1]).toBe('draining');
  });
});
