import { type Contestant } from './contestant.ts';
import { startOnServerCore } from './framework-rows.ts';
import { installPackages } from '../../deployment/installed-packages.ts';
import { type ObservedProcess } from '../../deployment/observed-process.ts';
import { COMPARED_METRIC, PEER_CONNECTIONS } from './peer-database.ts';

const QUERIES = {
  'newest composites of BTC':
    '{ allComposites(condition: {asset: "BTC"}, orderBy: PLACE_DESC, first: 5) { nodes { cycleNumber asset index reading } } }',
  'page of 200 hours':
    '{ allBuckets(orderBy: BEGIN_AT_DESC, first: 200) { nodes { beginAt last mean min max events } } }',
  'series page': `{ allObservations(condition: {sourceId: "${COMPARED_METRIC}"}, orderBy: EVENT_AT_DESC, first: 100) { nodes { eventAt value } } }`,
  'verdict page of 100':
    '{ allVerdicts(orderBy: CYCLE_NUMBER_DESC, first: 100) { nodes { cycleNumber cycleAt publishedAt backfilled mode methodologyVersion signal confidence consensus votes } } }',
} as const;

export interface PeerPlace {
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
