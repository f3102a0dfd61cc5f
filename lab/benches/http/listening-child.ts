import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type FixedReply } from './fixed-reply.ts';

/** As long as the service keeps a connection open between two requests. */
const KEEP_ALIVE_MS = 70_000;

/**
 * Listens, on a free port each time, whenever the bench sends a reply to serve, and answers with the port. Ends with the
 * process on SIGTERM, or with the bench.
 */
export function onReply(serverOf: (reply: FixedReply) => Server | Promise<Server>): void {
  process.on('message', (reply: FixedReply) => {
    void Promise.resolve(serverOf(reply)).then((server) => {
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      const answer = (): void => {
        process.send!({ port: (server.address() as AddressInfo).port });
      };
      if (server.listening) answer();
      else server.listen(0, '127.0.0.1', answer);
    });
  });
  for (const end of ['SIGTERM', 'disconnect'] as const) process.on(end, () => process.exit(0));
}
