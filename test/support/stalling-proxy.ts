import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export type ReplyFilter = () => (bytes: Buffer) => Buffer;

/**
 * A connection to a server that can die without a word: what is sent gets nowhere, and nobody closes
 * anything, as behind a cable that was pulled.
 */
export class StallingProxy {
  private stalled = false;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private target: URL,
    private readonly server: Server,
    readonly url: string,
    private readonly filter: ReplyFilter,
  ) {}

  /** @param filter default: replies pass as they are */
  static async before(
    serverUrl: string,
    filter: ReplyFilter = () => (bytes) => bytes,
  ): Promise<StallingProxy> {
    const target = new URL(serverUrl);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const through = new URL(serverUrl);
    through.hostname = '127.0.0.1';
    through.port = String((server.address() as AddressInfo).port);
    const proxy = new StallingProxy(target, server, through.href, filter);
    server.on('connection', (socket) => proxy.join(socket, proxy.open()));
    return proxy;
  }

  leadTo(serverUrl: string): void {
    this.target = new URL(serverUrl);
  }

  /** From now on nothing passes: in connections old and new, or in those alone that are open now. */
  stall(which: 'all' | 'open' = 'all'): void {
    this.stalled = which === 'all';
    for (const socket of this.sockets) socket.pause();
  }

  resume(): void {
    this.stalled = false;
    for (const socket of this.sockets) socket.resume();
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private open(): Socket {
    return connect(Number(this.target.port), this.target.hostname);
  }

  private join(client: Socket, server: Socket): void {
    for (const [from, to, filter] of [
      [client, server, (bytes: Buffer) => bytes],
      [server, client, this.filter()],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (bytes: Buffer) => to.write(filter(bytes)));
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => from.destroy());
      if (this.stalled) from.pause();
    }
  }
}

/**
 * Leaves out the notifications of PostgreSQL, as a pooler does that keeps no sessions; everything else passes.
 *
 * @param isDropping whether it does so now; default: always
 */
export const withoutNotifications =
  (isDropping: () => boolean = () => true): ReplyFilter =>
  () => {
    let held = Buffer.alloc(0);
    return (bytes) => {
      held = Buffer.concat([held, bytes]);
      const passed: Buffer[] = [];
      // A message: its type, and its length without the type.
      while (held.length >= 5) {
        const length = 1 + held.readUInt32BE(1);
        if (held.length < length) break;
        if (held[0] !== NOTIFICATION || !isDropping()) passed.push(held.subarray(0, length));
        held = held.subarray(length);
      }
      return Buffer.concat(passed);
    };
  };

const NOTIFICATION = 'A'.charCodeAt(0);
