import { createCycleRunner } from '../support/cycle-runner.ts';
import { CYCLE_MS } from '../../packages/engine/schedule/cycle-clock.ts';
import { SwitchStore } from '../../src/published/switch.store.ts';
import { PublishedState } from '../../src/published/published-state.ts';
import { until } from '../support/eventually.ts';
import { issueKey } from '../support/issue-key.ts';
import { NEWEST, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { suiteService } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';

const ROUTES = [
  '',
  '/health',
  '/catalog',
  '/catalog/verdict',
  '/sources',
  '/sources/econ.cpi',
  '/changelog',
  '/errors',
  '/me',
  '/composites/latest',
  '/verdicts/latest',
  '/verdicts/history',
  '/verdicts/history?from=2026-03-10T08:00:00Z',
  '/agents/tokio/latest',
  `/narratives/cycle/${NEWEST}/agents`,
  '/market-lens/snapshot',
  '/latest?ids=verdict,series:econ.cpi',
  '/series/sentiment.fear_greed',
  '/series/sentiment.fear_greed?from=2026-03-01',
];

describe('the mode in replies', () => {
  const service = suiteService({ limits: 'none' });
  let key: string;
  beforeAll(async () => {
    key = (await issueKey(service.app)).secret;
  });

  const read = async (path: string): Promise<Json> =>
    (await service.http.get(`/api/v1/data${path}`).set('X-API-Key', key).expect(200)).body;
  const modes = async (): Promise<string[]> => {
    const told: string[] = [];
    for (const path of ROUTES) told.push(`${path}: ${(await read(path)).meta.mode}`);
    return told;
  };
  const all = (mode: string) => ROUTES.map((path) => `${path}: ${mode}`);

  it('is the newest cycle’s own on every route, until a cycle is run in the other one', async () => {
    expect(await modes()).toEqual(all('paper'));
    const by = { actor: 'tests', address: '192.0.2.1', atMs: service.clock.now() };
    await service.app.get(SwitchStore).change({ mode: 'live' }, by);
    await until(() => service.app.get(PublishedState).current.switches.mode === 'live');
    // What is remembered for a minute must not hide it.
    service.clock.advance(60_000);
    expect(await modes()).toEqual(all('paper'));
  });

  it('is told of every cycle of the past, and of a window it is that of its newest cycle', async () => {
    service.clock.set(SEEDED_NOW_MS + CYCLE_MS);
    await createCycleRunner(service.database.dataSource, service.clock, 'runner').catchUp(0);
    await until(async () => (await read('/verdicts/latest')).data.cycle_number === NEWEST + 1);
    expect(await modes()).toEqual(
      all('live').map((line) => (line.includes(`/${NEWEST}/`) ? line.replace('live', 'paper') : line)),
    );
    const { data, meta } = await read('/verdicts/history?limit=3');
    expect(meta.mode).toBe('live');
    expect(data.cycles.map(({ mode }: Json) => mode)).toEqual(['live', 'paper', 'paper']);
    const past = await read('/verdicts/history?limit=2&to=2026-03-10T09:15:00Z');
    expect(past.meta.mode).toBe('paper');
    expect(past.data.cycles.map(({ mode }: Json) => mode)).toEqual(['paper', 'paper']);
    // The second page of the whole window holds paper cycles alone.
    const next = await read(`/verdicts/history?limit=3&cursor=${meta.next_cursor}`);
    expect(next.meta.mode).toBe('live');
  });
});
