import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'undici';
import { LIMIT_HEADERS } from '../../../src/http/request/request-context.ts';
import { findNginx, startExampleNginx } from '../../../test/support/nginx.ts';
import { type Attack, type AttackOutcome } from './attack.ts';
import { type Form } from '../../command/options.ts';
import { ADMIN_TOKEN, ServiceInstance } from '../../deployment/service-instance.ts';

/** Paths that the public port does not lead to, and their number of segments. */
const CLOSED = [
  ['/admin', 1],
  ['/healthz', 1],
  ['/api/v1/admin/switches', 4],
  ['/api/v1/admin/keys/1', 5],
] as const;
const OPEN = ['/', '/docs/', '/embed/', '/llms.txt', '/mcp', '/api/v1/data/health'] as const;
const DOTS = ['..', '%2e%2e', '.%2E', '%2e.'] as const;
const SLASHES = ['/', '%2f', '%2F', '//', '/./'] as const;
/** Of the paths that climb out of a closed one, each nth is sent. */
const EACH: Readonly<Record<Form, number>> = { short: 7, long: 1 };
const TOKENS = [`Bearer ${ADMIN_TOKEN}`, 'Bearer wrong', undefined] as const;
const STORED_PATH = '/api/v1/data/errors';
/** nginx hands a reply over before it has stored it. */
const STORED_WITHIN_MS = 5_000;
const OWN_HEADERS = ['X-Request-ID', ...LIMIT_HEADERS].map((name) => name.toLowerCase());

/**
 * Somebody at the public port (`ops/nginx`) in front of a process whose partners' port serves operators too: paths that
 * are one thing to nginx and another to the service, and what the cache tells of other callers.
 */
export const publicPort: Attack = {
  name: 'public port',
  run: (form) =>
    ServiceInstance.during(
      { environment: { TRUST_PROXY: 'loopback' }, until: 'listening' },
      async (service) => {
        // Nobody listens on the second port.
        const nginx = await startExampleNginx(findNginx() ?? 'nginx', {
          ports: [Number(new URL(service.url).port), 1],
        });
        const client = new Client(nginx.url);
        try {
          return await attack(service, client, form);
        } finally {
          await client.close();
          await nginx.stop();
        }
      },
    ),
};

async function attack(service: ServiceInstance, client: Client, form: Form): Promise<AttackOutcome> {
  const before = service.state;
  const broken: string[] = [];
  const paths = climbingPaths().filter((_, i) => i % EACH[form] === 0);
  for (const path of paths) await expectAlike(client, path, 400, broken);
  for (const [path] of CLOSED) await expectAlike(client, path, 404, broken);
  const hits = await readStored(client, broken);
  const { status } = await service.askAsOperator();
  if (status !== 200) broken.push(`operators were answered ${status} at the service's own port`);
  if (!service.alive) broken.push('the process ended');
  const after = service.state;
  return {
    summary: `${paths.length} paths that climb out of ${CLOSED.length} closed ones and these themselves, each with the operator's token, a wrong one and none; ${hits} replies from the cache`,
    state: `operators ${status}; ${before.residentMiB} → ${after.residentMiB} MiB`,
    broken,
  };
}

const climbingPaths = (): string[] =>
  CLOSED.flatMap(([closed, depth]) =>
    OPEN.flatMap((open) =>
      DOTS.flatMap((dots) =>
        SLASHES.map((slash) => `${closed}${`${slash}${dots}`.repeat(depth)}${slash}${open.slice(1)}`),
      ),
    ),
  );

/** Everybody is answered the same with this status, so that nobody learns which token is right. */
async function expectAlike(client: Client, path: string, status: number, broken: string[]): Promise<void> {
  const replies = [];
  for (const authorization of TOKENS) {
    const { statusCode, body } = await client.request({
      method: 'GET',
      path,
      headers: authorization === undefined ? {} : { authorization },
    });
    replies.push(`${statusCode} ${await body.text()}`);
  }
  if (!replies.every((reply) => reply.startsWith(`${status} `)))
    broken.push(`${path} was answered ${replies.map((reply) => reply.slice(0, 3)).join(', ')}`);
  else if (new Set(replies).size > 1) broken.push(`${path} was answered differently to different tokens`);
}

async function readStored(client: Client, broken: string[]): Promise<number> {
  const ask = async (id: string | undefined) => {
    const { headers, body } = await client.request({
      method: 'GET',
      path: STORED_PATH,
      headers: id === undefined ? {} : { 'x-request-id': id },
    });
    await body.dump();
    return headers;
  };
  await ask('the-first-caller');
  const deadline = performance.now() + STORED_WITHIN_MS;
  while ((await ask(undefined))['x-cache-status'] !== 'HIT' && performance.now() < deadline) await sleep(20);
  let hits = 0;
  for (const id of ['another', undefined, '{not an id}']) {
    const headers = await ask(id);
    if (headers['x-cache-status'] !== 'HIT') broken.push(`${STORED_PATH} did not come from the cache`);
    else hits += 1;
    const told = OWN_HEADERS.filter((name) => headers[name] !== undefined && headers[name] !== id);
    if (told.length > 0) broken.push(`the cache told a caller of another one: ${told.join(', ')}`);
  }
  return hits;
}
