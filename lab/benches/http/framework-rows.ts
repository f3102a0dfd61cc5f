import { fileURLToPath } from 'node:url';
import { type Contestant } from './contestant.ts';
import { onServerCore } from './cores.ts';
import { type FixedReply } from './fixed-reply.ts';
import { installPackages } from '../../deployment/installed-packages.ts';
import { ObservedProcess } from '../../deployment/observed-process.ts';

const FRAMEWORKS = [
  { name: 'Fastify, the same bytes', program: 'fastify-child.js' },
  { name: 'Express, the same bytes', program: 'express-child.js' },
  { name: 'Nest with throttler and envelope', program: 'nest-child.js' },
] as const;

const WARM_UP_REQUESTS = 20_000;

/** Starts a program of this folder, which answers with its port whenever it is sent something to serve. */
export const startOnServerCore = (
  name: string,
  program: string,
  words: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): ObservedProcess =>
  ObservedProcess.start({
    name,
    command: onServerCore([fileURLToPath(new URL(program, import.meta.url)), ...words]),
    environment,
    isAsked: true,
  });

/** Starts bare `node:http`, which serves any number of replies, each on a port of its own. */
export const startNodeHttp = (): ObservedProcess => startOnServerCore('node-http', 'node-http-child.js');

/**
 * Starts the frameworks, each with the reply that the service gave to a request.
 *
 * @param example the line of the service that they are asked the same as
 * @param started takes what the caller has to end
 */
export async function frameworkRows(
  { request }: Contestant,
  reply: FixedReply,
  started: ObservedProcess[],
): Promise<Contestant[]> {
  const path = request.targets[0]!.split('?', 1)[0]!;
  const installed = await installPackages('frameworks');
  const rows: Contestant[] = [];
  for (const { name, program } of FRAMEWORKS) {
    const server = startOnServerCore(name, program, [path, installed]);
    started.push(server);
    const { port } = await server.ask<{ port: number }>(reply);
    rows.push({
      ...{ name, server, port, request, status: 200, targetRatio: null },
      warmUpRequests: WARM_UP_REQUESTS,
      connections: null,
    });
  }
  return rows;
}
