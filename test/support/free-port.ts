import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, which could take one between its choice and its use. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

/**
 * A port that nobody listens on, for programs that cannot be asked for one. No other call gets it, of this process or
 * another, while this process runs: the same number of UDP, which none of the programs uses, is kept as its reservation.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS);
    if ((await reserve(port)) && (await isFree(port))) return port;
  }
}

async function reserve(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref();
  socket.bind({ port, address: '127.0.0.1', exclusive: true });
  return once(socket, 'listening').then(
    () => true,
    () => false,
  );
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
