/**
 * Bare `node:http` that sends one reply, whatever is asked: what any other server on the same Node.js is measured
 * against. Listens on a port of its own for each reply that it is sent, and answers with the port.
 */
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type FixedReply } from './fixed-reply.ts';

process.on('message', ({ status, headers, bodyBase64 }: FixedReply) => {
  const body = Buffer.from(bodyBase64, 'base64');
  const fields = [...headers, ...(status === 304 ? [] : ['Content-Length', String(body.length)])];
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, fields).end(status === 304 ? undefined : body);
  });
  server.keepAliveTimeout = 70_000;
  server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }));
});
process.on('SIGTERM', () => process.exit(0));
