import { fileURLToPath } from 'node:url';
import { type Contestant } from './contestant.ts';
import { type FixedReply } from './fixed-reply.ts';
import { installPackages } from '../../deployment/installed-packages.ts';
import { MeasuredProcess } from '../../deployment/measured-process.ts';

/** Servers of comparison on the same Node.js. */
const FRAMEWORKS = [
  { name: 'Fastify, the same bytes', program: 'fastify-child.js' },
  { name: 'Express, the same bytes', program: 'express-child.js' },
  { name: 'Nest with throttler and envelope', program: 'nest-child.js' },
] as const;

const programFile = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Starts bare `node:http`, which serves any number of replies, each on a port of its own. */
export const startNodeHttp = (folder: string): MeasuredProcess =>
  MeasuredProcess.start({
    name: 'node-http',
    folder,
    words: [programFile('node-http-child.js')],
    on: 'server core',
  });

/**
 * Starts the frameworks, each with the reply that the service gave to a request.
 *
 * @param example the line of the service that they are asked the same as
 * @param started takes what the caller has to end
 */
export async function frameworkRows(
  folder: string,
  { request }: Contestant,
  reply: FixedReply,
  started: MeasuredProcess[],
): Promise<Contestant[]> {
  const path = request.targets[0]!.split('?', 1)[0]!;
  const installed = await installPackages('frameworks');
  const rows: Contestant[] = [];
  for (const { name, program } of FRAMEWORKS) {
    const words = [programFile(program), path, installed];
    const server = MeasuredProcess.start({ name, folder, words, on: 'server core' });
    started.push(server);
    const { port } = await server.ask<{ port: number }>(reply);
    rows.push({ name, server, port, request, status: 200, targetRatio: null });
  }
  return rows;
}
