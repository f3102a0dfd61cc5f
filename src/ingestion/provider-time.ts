import { request } from 'undici';
import { type Clock } from '../platform/clock/clock.ts';
import { type Configuration } from '../platform/configuration/configuration.ts';
import { type ProviderTime } from '../../packages/engine/clock/clock-judgement.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import { CHAIN_ORIGIN } from './providers/chain.ts';
import { SPOT_ORIGIN } from './providers/exchange.ts';
import { MEMPOOL_ORIGIN } from './providers/mempool.ts';

const ANSWER_WITHIN_MS = 5 * SECOND_MS;

/** The providers used as time sources: three, so that a wrong one is outvoted. */
const ASKED = { exchange: SPOT_ORIGIN, mempool: MEMPOOL_ORIGIN, chain: CHAIN_ORIGIN } as const;

export type RequestHeaders = (
  url: string,
) => Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;

/** Returns the HTTPS URLs of live providers. The sandbox uses this machine's clock, and benches replay the past. */
export const timeSources = (connections: Configuration['connections']): string[] =>
  Object.entries(ASKED)
    .map(([key, origin]) => connections[key as keyof typeof ASKED].baseUrl ?? origin)
    .filter((url) => url.startsWith('https://'));

export async function requestProviderTimes(
  urls: readonly string[],
  clock: Clock,
  ask: RequestHeaders = headersOf,
): Promise<ProviderTime[]> {
  const answers = await Promise.allSettled(
    urls.map(async (url) => {
      const headers = await ask(url);
      const atMs = Date.parse(String(headers['date']));
      if (Number.isNaN(atMs)) throw new Error(`${url} sent no valid Date header`);
      // A cache forwards the origin's Date with its Age.
      const age = Number(headers['age'] ?? 0);
      return {
        trueMs: atMs + (Number.isFinite(age) ? age : 0) * SECOND_MS,
        uptimeMs: clock.uptimeMs(),
      };
    }),
  );
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

const headersOf: RequestHeaders = async (url) => {
  const { headers, body } = await request(url, {
    method: 'HEAD',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  await body.dump();
  return headers;
};
