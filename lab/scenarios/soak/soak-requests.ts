import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, MINUTE_MS } from '../../../src/domain/timestamps.ts';
import { type BenchService } from '../../deployment/bench-service.ts';
import { requestTexts } from '../../benches/http/request-texts.ts';

const API = '/api/v1/data';
const NEWEST = [
  `${API}/composites/latest?asset=BTC`,
  `${API}/verdicts/latest`,
  `${API}/market-lens/snapshot`,
  `${API}/sources`,
];
/** Each begins at another minute: more than a process remembers replies. */
const WINDOWS = 2_000;
/** Callers without a key: as many that none exceeds its 60 requests a minute. */
const ADDRESSES = 2_000;
/** Of ten requests in a row: who asks for what. */
const MIX = [
  'keyed',
  'unchanged',
  'keyed',
  'unchanged',
  'series',
  'keyed',
  'unchanged',
  'anonymous',
  'keyed',
  'unchanged',
] as const;
const REQUESTS = 10 * ADDRESSES;

const seriesTarget = (todayMs: number, window: number): string => {
  const iso = (ms: number): string => encodeURIComponent(new Date(ms).toISOString());
  const fromMs = todayMs - 200 * DAY_MS - window * MINUTE_MS;
  return `${API}/series/sentiment.fear_greed?limit=100&from=${iso(fromMs)}&to=${iso(todayMs - DAY_MS)}`;
};

async function tagOf(port: number, target: string, key: string): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}${target}`, { headers: { 'X-API-Key': key } });
  await reply.arrayBuffer();
  const tag = reply.headers.get('etag');
  if (tag === null) throw new Error(`${target} answered ${reply.status} without a tag`);
  return tag;
}

/** Writes what partners ask at a moment, with the tags of that moment, for `pacedLoad`; the path of the file. */
export async function writeSoakRequests(
  folder: string,
  { port, keys }: Pick<BenchService, 'port' | 'keys'>,
): Promise<string> {
  const todayMs = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const tags = await Promise.all(NEWEST.map((target) => tagOf(port, target, keys[0]!)));
  const textOf = (n: number): string => {
    const [keyed, place] = [{ 'X-API-Key': keys[n % keys.length]! }, n % NEWEST.length];
    const get = (target: string, headers: Readonly<Record<string, string>>): string =>
      requestTexts({ method: 'GET', targets: [target], headers })[0]!;
    switch (MIX[n % MIX.length]!) {
      case 'keyed':
        return get(NEWEST[place]!, keyed);
      case 'unchanged':
        return get(NEWEST[place]!, { ...keyed, 'If-None-Match': tags[place]! });
      case 'series':
        return get(seriesTarget(todayMs, n % WINDOWS), keyed);
      case 'anonymous': {
        const address = Math.floor(n / MIX.length);
        return get(NEWEST[place]!, { 'X-Forwarded-For': `10.0.${address >> 8}.${address & 255}` });
      }
    }
  };
  const file = join(folder, 'soak.requests');
  await writeFile(file, Array.from({ length: REQUESTS }, (_, n) => textOf(n)).join('\0'));
  return file;
}
