import { DAY_MS, MINUTE_MS } from '../../../packages/engine/timestamps.ts';
import { makeKey } from '../../../src/access/callers/caller.resolver.ts';
import { LIMIT_POLICIES } from '../../../src/access/limits/limit-buckets.ts';
import { type BenchService } from '../../deployment/bench-service.ts';
import { type Contestant } from './contestant.ts';
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
  { keys }: BenchService,
  targets: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): BenchRequest => ({ method: 'GET', targets, headers, rotating: { name: 'X-API-Key', values: keys } });

export const newestKeyed = (service: BenchService): BenchRequest => keyedRequest(service, [NEWEST]);

export async function serviceRows(service: BenchService): Promise<Contestant[]> {
  const { api: server } = service;
  const { port } = server;
  const asked = (targets: readonly string[], headers?: Readonly<Record<string, string>>): BenchRequest =>
    keyedRequest(service, targets, headers);
  const newest = newestKeyed(service);
  const anonymous: BenchRequest = {
    method: 'GET',
    targets: [NEWEST],
    headers: {},
    rotating: { name: 'X-Forwarded-For', values: addresses() },
  };
  const todayMs = startOfToday();
  const windows = Array.from({ length: WINDOWS }, (_, i) => seriesPath(i));
  const verdictWindows = Array.from(
    { length: WINDOWS },
    (_, i) => `${API}/verdicts/history?limit=100&from=${iso(todayMs - 200 * DAY_MS - i * MINUTE_MS)}`,
  );
  const row = (
    name: string,
    request: BenchRequest,
    targetRatio: number | null,
    status = 200,
  ): Contestant => ({ name, server, port, request, status, targetRatio });
  return [
    row('newest, keyed', newest, 0.4),
    row('newest, keyed, 304', asked([NEWEST], { 'If-None-Match': await etagOf(port, newest) }), 0.6, 304),
    row('newest, anonymous', anonymous, 0.5),
    row('refused, address over its limit', await usedUp(port), 0.4, 429),
    row('refused, unknown key', { ...anonymous, headers: { 'X-API-Key': makeKey().key } }, 0.4, 401),
    row('batch of 5, keyed', asked([batchPath(FIVE)]), 0.35),
    row('series page, one closed window', asked([seriesPath(0)]), 0.3),
    row('series page, varied windows', asked(windows), 0.06),
    row('verdict page of 100', asked([`${API}/verdicts/history?limit=100`]), null),
    row('verdict page of 100, varied windows', asked(verdictWindows), null),
    row(
      'narratives of the newest cycle',
      asked([`${API}/narratives/cycle/${await server.newestCycle()}/agents?include_prose=true`]),
      null,
    ),
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
