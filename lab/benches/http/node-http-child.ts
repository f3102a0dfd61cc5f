/**
 * Bare `node:http` that sends one reply, whatever is asked: what every other server on the same Node.js is measured
 * against.
 */
import { createServer } from 'node:http';
import { bodyOf, fieldsOf } from './fixed-reply.ts';
import { onReply } from './listening-child.ts';

onReply((reply) => {
  const body = bodyOf(reply);
  const fields = fieldsOf(reply).flat();
  return createServer((request, response) => {
    request.resume();
    response.writeHead(reply.status, fields).end(body);
  });
});
