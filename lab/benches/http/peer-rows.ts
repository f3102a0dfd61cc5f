import { DAY_MS, MINUTE_MS } from '../../../packages/engine/timestamps.ts';
import { type Contestant } from './contestant.ts';
import { DIRECTUS_TOKEN, startDirectus } from './directus.ts';
import { startOnServerCore } from './framework-rows.ts';
import { installPackages } from '../../deployment/installed-packages.ts';
import { type ObservedProcess } from '../../deployment/observed-process.ts';
import { COMPARED_METRIC, PEER_CONNECTIONS } from './peer-database.ts';

const WINDOWS = 20_000;

const QUERIES = {
  'newest composites of BTC':
    '{ allComposites(condition: {asset: "BTC"}, orderBy: PLACE_DESC, first: 5) { nodes { cycleNumber asset index reading } } }',
  'page of 200 hours':
    '{ allBuckets(orderBy: BEGIN_AT_DESC, first: 200) { nodes { beginAt last mean min max events } } }',
  'series page': `{ allObservations(condition: {sourceId: "${COMPARED_METRIC}"}, orderBy: EVENT_AT_DESC, first: 100) { nodes { eventAt value } } }`,
  'verdict page of 100':
    '{ allVerdicts(orderBy: CYCLE_NUMBER_DESC, first: 100) { nodes { cycleNumber cycleAt publishedAt backfilled mode methodologyVersion signal confidence consensus votes } } }',
} as const;

/** The same as addresses of Directus. The windows of a series are varied, because it keeps replies as the service does. */
const addresses = (): Readonly<Record<keyof typeof QUERIES, readonly string[]>> => ({
  'newest composites of BTC': [
    '/items/composites?filter%5Basset%5D%5B_eq%5D=BTC&sort=-place&limit=5&fields=cycle_number,asset,index,reading',
  ],
  'series page': Array.from(
    { length: WINDOWS },
    (_, i) =>
      `/items/observations?filter%5Bsource_id%5D%5B_eq%5D=${COMPARED_METRIC}` +
      `&filter%5Bevent_at%5D%5B_lt%5D=${encodeURIComponent(new Date(Date.now() - DAY_MS - i * MINUTE_MS).toISOString())}` +
      '&sort=-event_at&limit=100&fields=event_at,value',
  ),
  'page of 200 hours': ['/items/buckets?sort=-begin_at&limit=200'],
  'verdict page of 100': ['/items/verdicts?sort=-cycle_number&limit=100'],
});

export interface PeerPlace {
  readonly folder: string;
  /** As `makePeerDatabase` made it. */
  readonly databaseUrl: string;
  readonly started: ObservedProcess[];
}

const ROW = {
  status: 200,
  targetRatio: null,
  warmUpRequests: 2_000,
  connections: PEER_CONNECTIONS,
} as const;

export async function postgraphileRows({ databaseUrl, started }: PeerPlace): Promise<Contestant[]> {
  const words = [await installPackages('postgraphile'), databaseUrl];
  const environment = { NODE_ENV: 'production', GRAPHILE_ENV: 'production' };
  const server = startOnServerCore('postgraphile', 'postgraphile-child.js', words, environment);
  started.push(server);
  const { port } = await server.ask<{ port: number }>({});
  return Object.entries(QUERIES).map(([name, query]) => ({
    ...ROW,
    name: `PostGraphile, ${name}`,
    server,
    port,
    request: {
      method: 'POST',
      targets: ['/graphql'],
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ query }),
    } as const,
  }));
}

export async function directusRows({ folder, databaseUrl, started }: PeerPlace): Promise<Contestant[]> {
  const directus = await startDirectus(folder, await installPackages('directus'), databaseUrl);
  started.push(directus.server);
  return Object.entries(addresses()).map(([name, targets]) => ({
    ...ROW,
    ...directus,
    name: `Directus, ${name}`,
    request: { method: 'GET', targets, headers: { Authorization: `Bearer ${DIRECTUS_TOKEN}` } } as const,
  }));
}
