/** Bare Express: one route that sends the bytes of a reply with its headers. */
import { createServer } from 'node:http';
import express from 'express';
import { bodyOf, fieldsOf } from './fixed-reply.ts';
import { onReply } from './listening-child.ts';

onReply((reply) => {
  const body = bodyOf(reply);
  const fields = Object.fromEntries(fieldsOf(reply));
  const app = express();
  app.get(process.argv[2]!, (_request, response) => {
    response.status(reply.status).set(fields).send(body);
  });
  return createServer(app);
});
