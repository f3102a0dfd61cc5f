import { DAY_MS, MINUTE_MS } from '../../../packages/engine/timestamps.ts';
import { makeKey } from '../../../src/access/callers/caller.resolver.ts';
import { LIMIT_POLICIES } from '../../../src/access/limits/limit-buckets.ts';
import { POOLS } from '../../../src/platform/database/pools.ts';
import { type BenchService } from '../../deployment/bench-service.ts';
import { type ServiceInstance } from '../../deployment/service-instance.ts';
import { type Contestant } from './contestant.ts';
import { PAST_METRIC } from './hourly-past.ts';
import { exchange } from './raw-exchange.ts';
import { type BenchRequest } from './request-texts.ts';

const API = '/api/v1/data';
export const batchPath = (ids: readonly string[]): string => `${API}/latest?ids=${ids.join(',')}`;

const NEWEST = `${API}/composites/latest?asset=BTC`;
const FIVE = ['composite.macro:BTC', 'composite.macro:ETH', 'verdict', 'signal:SOLUSDT', 'series:econ.cpi'];
/** Callers without a key: as many that no address exceeds its 60 requests a minute. */
const ADDRESSES = 65_536;
/** Windows that begin at another minute each: more than a process remembers replies. */
const WINDOWS = 20_000;
/** The first row runs longest, until V8 has compiled what all latest reads share. */
const FIRST_WARM_UP = 150_000;
const LATEST_WARM_UP = 10_000;
const PAGE_WARM_UP = 2_000;

const LATEST_RATIO = 0.55;
const UNCHANGED_RATIO = 0.6;
const REFUSED_RATIO = 0.5;

const iso = (ms: number): string => encodeURIComponent(new Date(ms).toISOString());
const startOfToday = (): number => Math.floor(Date.now() / DAY_MS) * DAY_MS;

export function seriesPath(window: number): string {
  const todayMs = startOfToday();
  const fromMs = todayMs - 200 * DAY_MS - window * MINUTE_MS;
  return `${API}/series/sentiment.fear_greed?limit=100&from=${iso(fromMs)}&to=${iso(todayMs - DAY_MS)}`;
}

/** Every address of 10.0.0.0/16, as a proxy in front of the service sends them. */
const addresses = (): string[] => Array.from({ length: ADDRESSES }, (_, i) => `10.0.${i >> 8}.${i & 255}`);

export const keyedRequest = (
  { keys }: Pick<BenchService, 'keys'>,
  targets: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): BenchRequest => ({ method: 'GET', targets, headers, rotating: { name: 'X-API-Key', values: keys } });

/** Rows of what one process of the service answers. */
export async function serviceRows(
  { keys, limitedKeys }: Pick<BenchService, 'keys' | 'limitedKeys'>,
  server: ServiceInstance,
): Promise<Contestant[]> {
  const { port } = server;
  const asked = (targets: readonly string[], headers?: Readonly<Record<string, string>>): BenchRequest =>
    keyedRequest({ keys }, targets, headers);
  const row = (
    name: string,
    request: BenchRequest,
    targetRatio: number | null,
    status = 200,
  ): Contestant => ({
    ...{ name, server, port, request, status, targetRatio },
    warmUpRequests: LATEST_WARM_UP,
    connections: null,
  });
  const latest = async (name: string, path: string): Promise<Contestant[]> => {
    const request = asked([path]);
    return [
      row(name, request, LATEST_RATIO),
      row(
        `${name}, 304`,
        asked([path], { 'If-None-Match': await etagOf(port, request) }),
        UNCHANGED_RATIO,
        304,
      ),
    ];
  };
  const anonymous: BenchRequest = {
    method: 'GET',
    targets: [NEWEST],
    headers: {},
    rotating: { name: 'X-Forwarded-For', values: addresses() },
  };
  const [composites, ...unchanged] = await latest('latest composites', `${API}/composites/latest`);
  return [
    { ...composites!, warmUpRequests: FIRST_WARM_UP },
    ...unchanged,
    ...(await latest('latest verdict', `${API}/verdicts/latest`)),
    ...(await latest('health', `${API}/health`)),
    row('latest of one asset, anonymous', anonymous, 0.5),
    row('batch of 5', asked([batchPath(FIVE)]), 0.35),
    // Nest answers these three; the others are refused in front of it.
    row('refused 400', asked([`${API}/composites/latest?asset=DOGE`]), null, 400),
    row(
      'refused 401, unknown key',
      { ...anonymous, headers: { 'X-API-Key': makeKey().key } },
      REFUSED_RATIO,
      401,
    ),
    row('refused 403, window', keyedRequest({ keys: limitedKeys }, [seriesPath(0)]), null, 403),
    row('refused 404', asked([`${API}/nothing`]), null, 404),
    row('refused 429, address', await usedUp(port), REFUSED_RATIO, 429),
    ...(await pageRows(asked, row, server)),
  ];
}

/** Pages in windows that no process can remember, and two that it does. */
async function pageRows(
  asked: (targets: readonly string[]) => BenchRequest,
  row: (name: string, request: BenchRequest, targetRatio: number | null) => Contestant,
  server: ServiceInstance,
): Promise<Contestant[]> {
  const todayMs = startOfToday();
  const varied = (path: string): BenchRequest =>
    asked(
      Array.from(
        { length: WINDOWS },
        (_, i) => `${API}/${path}&from=${iso(todayMs - 200 * DAY_MS - i * MINUTE_MS)}`,
      ),
    );
  const page = (name: string, path: string): Contestant => ({
    ...row(name, varied(path), null),
    warmUpRequests: PAGE_WARM_UP,
    connections: `application_name = '${POOLS.partners.applicationName}'`,
  });
  const newestCycle = await server.newestCycle();
  return [
    row('series page, remembered', asked([seriesPath(0)]), null),
    row('verdict page, remembered', asked([`${API}/verdicts/history?limit=100`]), null),
    row(
      'narratives of a cycle',
      asked([`${API}/narratives/cycle/${newestCycle}/agents?include_prose=true`]),
      null,
    ),
    page('page of 100 values', 'series/sentiment.fear_greed?limit=100'),
    page('page of 200 hours', `series/${PAST_METRIC}?interval=1h&limit=200`),
    page('page of 100 verdicts', 'verdicts/history?limit=100'),
    page('page of 100 composites', 'composites/history?limit=100'),
    page('page of 100 outlooks', 'outlook/history?limit=100'),
    page('page of 100 outcomes', 'track-record/outcomes?limit=100'),
    page('page of 100 revisions', 'revisions?limit=100'),
  ];
}

/** Requests of one address that has none left. After a minute 60 more are answered. */
async function usedUp(port: number): Promise<BenchRequest> {
  const request = { method: 'GET', targets: [NEWEST], headers: { 'X-Forwarded-For': '10.1.0.1' } } as const;
  for (let i = 0; i < LIMIT_POLICIES.data.limit; i++) await exchange(port, request);
  return request;
}

export async function etagOf(port: number, request: BenchRequest): Promise<string> {
  const { headers } = await exchange(port, request);
  const at = headers.findIndex((name, i) => i % 2 === 0 && name.toLowerCase() === 'etag');
  if (at === -1) throw new Error(`${request.targets[0]} was answered without an ETag`);
  return headers[at + 1]!;
}
