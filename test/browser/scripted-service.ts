import { createServer } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { READABLE_FROM_ANY_ORIGIN } from '../../src/access/admission/incoming-request.ts';

export type ScriptedReply =
  | { readonly status: number; readonly body: object; readonly retryAfterSeconds?: number }
  | 'nothing';

/** A server that answers as a service would in states that a healthy one is not in. */
export interface ScriptedService {
  readonly url: string;
  /** Requests so far, as `GET /stale/api/v1/data/verdicts/latest`. */
  readonly requested: readonly string[];
  stop(): Promise<void>;
}

/** Answers every path below `/<state>/` by the script, readable from any origin. */
export async function startScriptedService(
  script: (state: string, path: string) => ScriptedReply,
): Promise<ScriptedService> {
  const requested: string[] = [];
  const server = createServer(({ url = '/', method }, response) => {
    for (let place = 0; place < READABLE_FROM_ANY_ORIGIN.length; place += 2)
      response.setHeader(READABLE_FROM_ANY_ORIGIN[place]!, READABLE_FROM_ANY_ORIGIN[place + 1]!);
    if (method === 'OPTIONS') {
      response.writeHead(204, { 'Access-Control-Allow-Headers': 'X-API-Key' }).end();
      return;
    }
    requested.push(`${method} ${url}`);
    const [, state = '', ...path] = url.split('/');
    const reply = script(state, `/${path.join('/')}`);
    if (reply === 'nothing') {
      response.destroy();
      return;
    }
    if (reply.retryAfterSeconds !== undefined) response.setHeader('Retry-After', reply.retryAfterSeconds);
    response.writeHead(reply.status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(reply.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
