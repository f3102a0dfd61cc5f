import { type AddressInfo, connect } from 'node:net';
import { type INestApplication } from '@nestjs/common';

/**
 * Sends bytes that no HTTP client would send, each part after the reply to the one before, and returns
 * everything that comes back until the service closes the connection.
 */
export async function sendRaw(app: INestApplication, ...parts: readonly string[]): Promise<string> {
  const server = app.getHttpServer() as { address(): AddressInfo | null; listening: boolean };
  if (!server.listening) await app.listen(0, '127.0.0.1');
  const { port } = server.address()!;
  return new Promise((resolve, reject) => {
    const [first, ...later] = parts;
    const socket = connect(port, '127.0.0.1', () => socket.write(first!));
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      received += String(chunk);
      const next = later.shift();
      if (next !== undefined) socket.write(next);
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}
