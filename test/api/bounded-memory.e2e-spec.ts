import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { makeKey } from '../../src/access/callers/caller.resolver.ts';
import { bucketOfAddress } from '../../src/access/limits/limit-buckets.ts';
import { LimitStorage } from '../../src/access/limits/limit.storage.ts';
import { createLogs } from '../../src/platform/logging/create-logs.ts';
import { MetricsListener } from '../../src/metrics/metrics-listener.service.ts';
import { DAY_MS, isoDay, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { issueKey } from '../support/issue-key.ts';
import { MCP_HEADERS, rpc, toolCall } from '../support/mcp-client.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { Wire, type WireRequest } from '../support/wire.ts';

const MIB = 1024 * 1024;
const DATA = '/api/v1/data';
const LEGACY = '/api/v1/public/narratives';
/** Requests of a kind before the heap is measured: code is compiled and pools are filled by then. */
const FIRST = 40;
/** Node rejects requests with more than 16 KiB of headers. */
const HEADER_BYTES = 15_000;
/** The service rejects targets of more than 8 KiB. */
const TARGET_BYTES = 8_000;
const COUNTED_ADDRESSES = 80_000;
const MOST_LOOKS = 10;

/** Bounds of docs/security.md, in MiB. */
const ANSWERS_MIB = 48;
const TRACKERS_MIB = 18;
/** Short texts, the trackers of the addresses that requests come from, and what the collector leaves. */
const SMALL_MIB = 3;

/** One kind of input that callers can vary without end. */
interface Kind {
  readonly name: string;
  readonly requests: number;
  readonly mayGrowMiB: number;
  readonly keyed?: true;
  /** The nth request; no two of them are equal. */
  readonly request: (n: number) => Partial<WireRequest>;
}

const text = (n: number, length: number): string => `${n}-`.padEnd(length, 'a');
const dayBefore = (n: number): string => isoDay(SEEDED_NOW_MS - n * DAY_MS);

const KINDS: readonly Kind[] = [
  {
    name: 'Accept-Language',
    requests: 400,
    mayGrowMiB: SMALL_MIB,
    request: (n) => ({
      target: `${DATA}/agents/${n % 2 === 0 ? 'tokio' : n}/latest`,
      headers: { 'Accept-Language': text(n, HEADER_BYTES) },
    }),
  },
  {
    name: 'Accept-Encoding',
    requests: 400,
    mayGrowMiB: SMALL_MIB,
    request: (n) => ({
      target: `${DATA}/composites/latest`,
      headers: { 'Accept-Encoding': `gzip, ${text(n, HEADER_BYTES)}` },
    }),
  },
  {
    name: 'Accept',
    requests: 400,
    mayGrowMiB: SMALL_MIB,
    request: (n) => ({
      target: `${DATA}/agents/nobody/latest`,
      headers: { Accept: `application/problem+json;x=${text(n, HEADER_BYTES)}` },
    }),
  },
  {
    name: 'other headers',
    requests: 400,
    mayGrowMiB: SMALL_MIB,
    request: (n) => ({
      target: `${DATA}/verdicts/latest`,
      headers: {
        'X-Request-ID': text(n, 120),
        'User-Agent': text(n, 2_000),
        Cookie: `a=${text(n, 2_000)}`,
        'If-None-Match': `"${text(n, 2_000)}"`,
        Origin: `https://${text(n, 2_000)}.example`,
        Authorization: `Bearer ${text(n, 2_000)}`,
        [`X-${n}`]: text(n, 500),
      },
    }),
  },
  {
    name: 'addresses',
    requests: 400,
    mayGrowMiB: SMALL_MIB,
    request: (n) => ({
      target: `${DATA}/health`,
      headers: { 'X-Forwarded-For': `${text(n, HEADER_BYTES)}, 2001:db8:0:${n.toString(16)}:1:1:1:1` },
    }),
  },
  {
    name: 'keys',
    requests: 400,
    mayGrowMiB: SMALL_MIB,
    request: (n) => ({
      target: `${DATA}/verdicts/latest`,
      headers: { 'X-API-Key': n % 2 === 0 ? makeKey().key : text(n, HEADER_BYTES) },
    }),
  },
  {
    name: 'paths',
    requests: 600,
    mayGrowMiB: SMALL_MIB,
    request: (n) => {
      const paths = [`${DATA}/${text(n, 40)}`, `/${text(n, 40)}`, `/api/v1/admin/${n}`, `${LEGACY}/${n}`];
      return { target: `${paths[n % paths.length]}?${text(n, TARGET_BYTES)}` };
    },
  },
  {
    name: 'long paths',
    requests: 400,
    mayGrowMiB: SMALL_MIB,
    request: (n) => ({ target: `${DATA}/${text(n, n % 2 === 0 ? TARGET_BYTES : 1.5 * TARGET_BYTES)}` }),
  },
  {
    name: 'IDs and faulty parameters',
    requests: 400,
    mayGrowMiB: SMALL_MIB,
    request: (n) => {
      const targets = [
        `/agents/${text(n, TARGET_BYTES)}/latest`,
        `/series/${text(n, TARGET_BYTES)}`,
        `/sources/${text(n, TARGET_BYTES)}`,
        `/series/econ.m2?from=${text(n, TARGET_BYTES)}`,
        `/composites/latest?${text(n, TARGET_BYTES)}`,
      ];
      return { target: `${DATA}${targets[n % targets.length]}` };
    },
  },
  {
    name: 'queries of answers',
    requests: 600,
    mayGrowMiB: ANSWERS_MIB + SMALL_MIB,
    request: (n) => ({
      target: `${DATA}/changelog?since=${dayBefore(400 + n)}`,
      headers: { 'Accept-Encoding': n % 2 === 0 ? 'br' : 'gzip' },
    }),
  },
  {
    name: 'queries of documents',
    requests: 300,
    mayGrowMiB: ANSWERS_MIB + SMALL_MIB,
    request: (n) => ({ target: `${LEGACY}/latest?lang=en&x=${text(n, 6_000)}` }),
  },
  {
    name: 'windows',
    requests: 60,
    keyed: true,
    mayGrowMiB: ANSWERS_MIB + SMALL_MIB,
    request: (n) => ({ target: `${DATA}/verdicts/history?include_agents=true&limit=${1 + n}` }),
  },
  {
    name: 'MCP',
    requests: 400,
    mayGrowMiB: SMALL_MIB,
    request: (n) => {
      const long = text(n, HEADER_BYTES);
      const messages = [
        toolCall(long),
        toolCall('get_agent_read', { agent: long }),
        toolCall('get_verdict', { [long]: n }),
        rpc(long, {}, long),
        rpc('resources/read', { uri: long }),
      ];
      return {
        method: 'POST',
        target: '/mcp',
        headers: { ...MCP_HEADERS, 'Mcp-Session-Id': text(n, 2_000) },
        body: JSON.stringify(messages[n % messages.length]),
      };
    },
  },
  {
    name: 'sign-in attempts',
    requests: 300,
    mayGrowMiB: SMALL_MIB,
    request: (n) => ({
      method: 'POST',
      target: '/api/v1/admin/session',
      headers:
        n % 2 === 0
          ? { Authorization: `Bearer ${text(n, HEADER_BYTES)}` }
          : { Cookie: `session=${text(n, HEADER_BYTES)}` },
    }),
  },
];

describe('the memory of a process', () => {
  let service: ServiceApp;
  let wire: Wire;
  let ofKey: Readonly<Record<string, string>>;
  let collect: () => void;

  beforeAll(async () => {
    const logs = createLogs({ level: 'info', role: 'api', destination: { write: () => undefined } });
    service = await startServiceApp({ logs, environment: { METRICS_PORT: '0' } });
    wire = new Wire(service.url, 4);
    ofKey = (await issueKey(service.app)).headers;
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  });
  afterAll(async () => {
    await wire.close();
    await service.close();
  });

  const heldMiB = async (): Promise<number> => {
    collect();
    // What the first collection finds unused outside of the heap is given back by the second.
    await nextTurn();
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / MIB;
  };

  /** What is held once it is at most so much; requests that have just ended are let go of within some collections. */
  const heldAtMost = async (atMostMiB: number): Promise<number> => {
    let held = await heldMiB();
    for (let look = 0; held > atMostMiB && look < MOST_LOOKS; look += 1) held = await heldMiB();
    return held;
  };

  const reportedMiB = async (): Promise<number> => {
    const exposition = await (await fetch(service.app.get(MetricsListener).url)).text();
    return Number(/^market_prepared_answers_bytes (\S+)$/m.exec(exposition)![1]) / MIB;
  };

  /** Every request comes from another address, because the clock stands and an address has 60 in a minute. */
  function* requestsOf({ request, keyed }: Kind, from: number, to: number): Generator<WireRequest> {
    for (let n = from; n < to; n += 1) {
      const own = request(n);
      const headers = { 'X-Forwarded-For': freshAddress(), ...(keyed ? ofKey : {}), ...own.headers };
      yield { method: 'GET', target: '/', ...own, headers };
    }
  }

  async function send(kind: Kind, from: number, to: number): Promise<readonly number[]> {
    const statuses = new Set<number>();
    await wire.sendAll(requestsOf(kind, from, to), (_, { status }) => void statuses.add(status));
    return [...statuses].sort();
  }

  it('stays within its bounds whatever callers send', async () => {
    for (const kind of KINDS) await send(kind, 0, FIRST);
    const first = await reportedMiB();
    expect(first).toBeGreaterThan(0);
    // Answers of a past state are dropped; those that don't depend on the minute stay.
    service.clock.advance(MINUTE_MS);
    expect(await reportedMiB()).toBeLessThan(first / 5);
    const figures: string[] = [];
    const beyond: string[] = [];
    let before = await heldMiB();
    const note = async (sent: string, mayGrowMiB: number): Promise<void> => {
      const after = await heldAtMost(before + mayGrowMiB);
      const reported = await reportedMiB();
      const line = `${sent}: ${before.toFixed(1)} → ${after.toFixed(1)} MiB (at most ${mayGrowMiB} more), prepared answers ${reported.toFixed(1)} MiB`;
      figures.push(line);
      if (after - before > mayGrowMiB || reported > ANSWERS_MIB) beyond.push(line);
      before = after;
    };
    for (const kind of KINDS) {
      const statuses = await send(kind, FIRST, FIRST + kind.requests);
      await note(`${kind.requests} × ${kind.name}, answered ${statuses.join(', ')}`, kind.mayGrowMiB);
      // A request that is rejected before it reaches what it is meant for shows nothing.
      if (statuses.includes(429)) beyond.push(`${kind.name}: rejected by a limit`);
    }
    // To send from as many addresses would take minutes.
    const limits = service.app.get(LimitStorage);
    for (let n = 0; n < COUNTED_ADDRESSES; n += 1)
      await limits.spend([bucketOfAddress('data', `2001:db8:1:${n}::/64`)], SEEDED_NOW_MS);
    await note(`${COUNTED_ADDRESSES} × counted addresses`, TRACKERS_MIB + SMALL_MIB);
    console.info(figures.join('\n'));
    expect(beyond).toEqual([]);
  });
});
