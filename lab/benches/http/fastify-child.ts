/** Fastify: one route that sends the bytes of a reply with its headers. It is installed in a folder of the bench's own. */
import { createRequire } from 'node:module';
import { type Server } from 'node:http';
import { join } from 'node:path';
import { bodyOf, fieldsOf } from './fixed-reply.ts';
import { onReply } from './listening-child.ts';

interface Fastify {
  readonly server: Server;
  get(path: string, handle: (request: unknown, reply: FastifyReply) => void): void;
  listen(at: { readonly port: number; readonly host: string }): Promise<unknown>;
}
interface FastifyReply {
  code(status: number): FastifyReply;
  headers(fields: Readonly<Record<string, string>>): FastifyReply;
  send(body: Buffer | undefined): void;
}

const [, , path, packages] = process.argv;
const fastify = createRequire(join(packages!, 'package.json'))('fastify') as () => Fastify;

onReply(async (reply) => {
  const body = bodyOf(reply);
  const fields = Object.fromEntries(fieldsOf(reply));
  const app = fastify();
  app.get(path!, (_request, answer) => answer.code(reply.status).headers(fields).send(body));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server;
});
