import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BenchService } from '../../deployment/bench-service.ts';
import { requestTexts } from '../../benches/http/request-texts.ts';
import { etagOf, seriesPath } from '../../benches/http/service-rows.ts';

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

/** Writes what partners ask at a moment, with the tags of that moment, for `pacedLoad`; the path of the file. */
export async function writeSoakRequests(folder: string, { api, keys }: BenchService): Promise<string> {
  const ofFirst = { method: 'GET', headers: { 'X-API-Key': keys[0]! } } as const;
  const tags = await Promise.all(NEWEST.map((target) => etagOf(api.port, { ...ofFirst, targets: [target] })));
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
        return get(seriesPath(n % WINDOWS), keyed);
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
