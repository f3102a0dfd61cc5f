import { serverLimits, guardConnections, type ServerLimits, routableTarget } from './serve-requests.ts';
import { createLimitedServer } from './listen.ts';
import { once } from 'node:events';
import { type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

describe('serverLimits', () => {
  it.each([
    [1_024, 820],
    [20_000, 4_096],
    [256, 128],
    [64, 16],
    [null, 4_096],
  ])('of %s descriptors gives %s to connections', (maxDescriptors, maxConnections) => {
    expect(serverLimits(maxDescriptors).maxConnections).toBe(maxConnections);
  });

  it('lets no address have more than a quarter of them', () => {
    expect(serverLimits(1_024).maxConnectionsPerAddress).toBe(205);
    expect(serverLimits(20_000).maxConnectionsPerAddress).toBe(256);
  });

  it('keeps an idle connection for at most 75 s, and longer than nginx keeps one to its upstream', () => {
    const { keepAliveTimeoutMs } = serverLimits(null);
    expect(keepAliveTimeoutMs).toBeLessThanOrEqual(75_000);
    expect(keepAliveTimeoutMs).toBeGreaterThan(60_000);
  });
});

const LIMITS: ServerLimits = {
  ...serverLimits(null),
  maxConnections: 6,
  maxConnectionsPerAddress: 4,
  maxHandledPerConnection: 3,
  maxWaitingPerConnection: 5,
  // Nobody is ended by them because this machine is slow; the tests of them have shorter ones.
  headersTimeoutMs: 3_600_000,
  requestTimeoutMs: 3_600_000,
  keepAliveTimeoutMs: 3_600_000,
  stalledWriteTimeoutMs: 3_600_000,
  checkEveryMs: 50,
};

const REQUEST = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';

/** Real sockets against a real server, with limits small enough to be reached at once. */
describe('guardConnections', () => {
  let close: () => Promise<void>;
  const sockets: Socket[] = [];

  async function serve(
    listener: RequestListener,
    options: { limits?: Partial<ServerLimits>; proxies?: boolean } = {},
  ): Promise<{ open: () => Promise<Socket>; warnings: string[]; failServer: (error: Error) => void }> {
    const limits = { ...LIMITS, ...options.limits };
    const server = createLimitedServer(limits);
    const warnings: string[] = [];
    guardConnections(server, listener, {
      limits,
      name: 'shared',
      isTrustedProxy: () => options.proxies === true,
      warn: (line) => warnings.push(line),
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    close = () => new Promise((resolve) => void server.close(() => resolve()));
    const open = async (): Promise<Socket> => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      return socket;
    };
    return { open, warnings, failServer: (error) => server.emit('error', error) };
  }

  afterEach(async () => {
    jest.restoreAllMocks();
    for (const socket of sockets.splice(0)) socket.destroy();
    await close();
  });

  /** Everything that arrives until the server ends the connection. */
  const received = async (socket: Socket): Promise<string> => {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    await once(socket, 'close');
    return text;
  };

  it('answers a few requests of a connection at once, the rest in their turn, and rejects what is beyond', async () => {
    const answers: ServerResponse[] = [];
    const { open, warnings } = await serve((_request, response) => answers.push(response));
    const socket = await open();
    const all = received(socket);
    socket.write(REQUEST.repeat(20));
    await until(() => answers.length === LIMITS.maxHandledPerConnection);
    await new Promise(setImmediate);
    expect(answers).toHaveLength(LIMITS.maxHandledPerConnection);
    for (let i = 0; i < 8; i++) {
      await until(() => answers.length > i);
      answers[i]!.end(`answer ${i}`);
    }
    const text = await all;
    expect(text.match(/answer \d/g)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((i) => `answer ${i}`));
    expect(text).toMatch(/HTTP\/1\.1 429 [^]*Retry-After: 1\r\n[^]*"error_code":"RATE_LIMITED"/);
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(9);
    expect(answers).toHaveLength(8);
    await until(() => warnings.length > 0);
    expect(warnings[0]).toContain('too many requests in flight');
  });

  it('holds a bounded number of pipelined requests of all connections, and never rejects the first of one', async () => {
    const answers: ServerResponse[] = [];
    const { open } = await serve((_request, response) => answers.push(response), {
      limits: { maxPipelined: 12 },
    });
    const [one, other] = await Promise.all([open(), open()]);
    // Seven each are behind the first.
    one.write(REQUEST.repeat(8));
    await until(() => answers.length === 3);
    const rejected = received(other);
    other.write(REQUEST.repeat(8));
    await until(() => answers.length === 6);
    const third = await open();
    third.write(REQUEST);
    await until(() => answers.length === 7);
    // What a client leaves behind is counted no longer.
    one.destroy();
    await once(answers[0]!, 'close');
    third.write(REQUEST.repeat(3));
    await until(() => answers.length === 9);
    for (let i = 3; i < answers.length; i += 1) {
      answers[i]!.end('answer');
      await new Promise(setImmediate);
    }
    expect((await rejected).match(/HTTP\/1\.1 429 /g)).toHaveLength(1);
  });

  it('starts nothing for a client that left', async () => {
    const answers: ServerResponse[] = [];
    const { open } = await serve((_request, response) => answers.push(response));
    const socket = await open();
    socket.write(REQUEST.repeat(8));
    await until(() => answers.length === 3);
    socket.destroy();
    await once(answers[0]!, 'close');
    for (const answer of answers) answer.end();
    await new Promise(setImmediate);
    expect(answers).toHaveLength(3);
  });

  it('lets one address have so many connections, and a proxy of ours as many as there are', async () => {
    const answer: RequestListener = (_request, response) => response.end('here');
    const { open } = await serve(answer);
    const four = await Promise.all([open(), open(), open(), open()]);
    expect(await received(await open())).toMatch(/^HTTP\/1\.1 429 [^]*Retry-After: 1/);
    four[0].destroy();
    await until(async () => {
      const socket = await open();
      socket.write(REQUEST);
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      return chunk.toString().startsWith('HTTP/1.1 200');
    });
    await closeAll();

    const proxied = await serve(answer, { proxies: true });
    for (let i = 0; i < LIMITS.maxConnections; i++) await proxied.open();
    const beyond = await proxied.open();
    expect(await received(beyond)).toBe('');
  });

  it('ends connections that idle when somebody new cannot get in', async () => {
    const { open } = await serve((_request, response) => response.end('here'), { proxies: true });
    const idle = await open();
    idle.write(REQUEST);
    await once(idle, 'data');
    for (let i = 1; i < LIMITS.maxConnections; i++) await open();
    const closed = once(idle, 'close');
    await open();
    await closed;
  });

  it('ends a connection that sends nothing, or its headers too slowly', async () => {
    const { open } = await serve((_request, response) => response.end(), {
      limits: { headersTimeoutMs: 200, requestTimeoutMs: 400 },
    });
    const [silent, slow] = await Promise.all([open(), open()]);
    slow.write('GET / HTTP/1.1\r\nX-Slow: ');
    silent.resume();
    slow.resume();
    await Promise.all([once(silent, 'close'), once(slow, 'close')]);
  });

  it('ends an idle connection', async () => {
    const { open } = await serve((_request, response) => response.end(), {
      limits: { keepAliveTimeoutMs: 300 },
    });
    const socket = await open();
    socket.resume();
    const closed = once(socket, 'close');
    socket.write(REQUEST);
    await closed;
  });

  it('ends a connection whose client does not read, and leaves one that reads slowly', async () => {
    const page = Buffer.alloc(512 * 1024);
    const pages = 40;
    let nowMs = 0;
    const looks = jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
    /** Lets the guard look at the connections, and then time pass. */
    const pass = async (milliseconds: number): Promise<void> => {
      const before = looks.mock.calls.length;
      await until(() => looks.mock.calls.length > before);
      nowMs += milliseconds;
    };
    const writtenTo = new Map<string, number>();
    const { open, warnings } = await serve(
      (request, response) => {
        const who = request.url!;
        response.end(page, () => writtenTo.set(who, (writtenTo.get(who) ?? 0) + 1));
      },
      { limits: { maxHandledPerConnection: pages, stalledWriteTimeoutMs: 600 } },
    );
    const [silent, slow] = await Promise.all([open(), open()]);
    silent.pause();
    silent.write(REQUEST.replace('/', '/silent').repeat(pages));
    let taken = 0;
    let mayTake = 0;
    slow.on('data', (chunk: Buffer) => {
      taken += chunk.length;
      if (taken >= mayTake) slow.pause();
    });
    slow.write(REQUEST.replace('/', '/slow').repeat(pages));
    // It takes another page or two within any 600 ms, for three seconds.
    for (let times = 0; times < 6; times += 1) {
      const written = writtenTo.get('/slow') ?? 0;
      await until(() => {
        if (taken >= mayTake) mayTake += page.length;
        slow.resume();
        return (writtenTo.get('/slow') ?? 0) > written;
      });
      await pass(500);
    }
    // The client's side of a reset connection tells of it when it reads.
    await until(() => warnings.some((line) => line.includes('did not read')));
    expect(warnings.join()).toContain('1 connections whose client did not read');
    mayTake = Infinity;
    slow.resume();
    await until(() => taken > pages * page.length);
  });

  it('survives what the system rejects, and logs it', async () => {
    const { open, warnings, failServer } = await serve((_request, response) => response.end('here'));
    failServer(Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
    await until(() => warnings.some((line) => line.includes('EMFILE')));
    const socket = await open();
    socket.write(REQUEST);
    await once(socket, 'data');
  });

  async function closeAll(): Promise<void> {
    for (const socket of sockets.splice(0)) socket.destroy();
    await close();
  }
});

/** Waits for what is about to be true; the test's own time limit ends it otherwise. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('routableTarget', () => {
  it.each([
    ['/api/v1/data/sources?status=stale', '/api/v1/data/sources?status=stale'],
    ['/', '/'],
    ['//elsewhere.example/path', '//elsewhere.example/path'],
    ['/\\#@', '/\\%23@'],
    ['/sources#x?y=1#z', '/sources%23x?y=1%23z'],
    ['*', '*'],
    ['http://api.example/sources?status=stale', '/sources?status=stale'],
    ['http://api.example', '/'],
    ['http://api.example/sources#x', '/sources'],
    ['http://[', '/http%3A%2F%2F%5B'],
    ['mailto:somebody', '/somebody'],
    ['x:', '/'],
  ])('reads %s as %s', (target, routable) => {
    expect(routableTarget(target)).toBe(routable);
  });
});
