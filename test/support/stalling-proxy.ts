import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A connection to a database that can die without a word: what is sent gets nowhere, and nobody closes
 * anything, as behind a cable that was pulled.
 */
export class StallingProxy {
  private stalled = false;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    /** The database's address, through this proxy. */
    readonly url: string,
  ) {}

  static async before(databaseUrl: string): Promise<StallingProxy> {
    const target = new URL(databaseUrl);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const through = new URL(databaseUrl);
    through.hostname = '127.0.0.1';
    through.port = String((server.address() as AddressInfo).port);
    const proxy = new StallingProxy(server, through.href);
    server.on('connection', (socket) => proxy.join(socket, connect(Number(target.port), target.hostname)));
    return proxy;
  }

  /** From now on nothing passes: in connections old and new, or in those alone that are open now. */
  stall(which: 'all' | 'open' = 'all'): void {
    this.stalled = which === 'all';
    for (const socket of this.sockets) socket.pause();
  }

  /** What was sent meanwhile arrives, and everything goes on. */
  resume(): void {
    this.stalled = false;
    for (const socket of this.sockets) socket.resume();
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(one: Socket, other: Socket): void {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => from.destroy());
      if (this.stalled) from.pause();
    }
  }
}
