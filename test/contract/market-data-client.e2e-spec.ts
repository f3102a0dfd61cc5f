import * as api from '../../clients/typescript/src/index.ts';
import { HOUR_MS, isoUtc } from '../../packages/engine/timestamps.ts';
import { Contract, type ContractOperation } from '../support/contract.ts';
import { issueKey } from '../support/issue-key.ts';
import { schemaFaults } from '../support/json-schema.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type PlannedStop, tourStops } from './client-tour.ts';
import { suiteService } from '../support/suite-service.ts';

type Call = (client: api.Client, parameters?: object) => Promise<api.BareReply<unknown> & { meta?: unknown }>;

/** The client of clients/typescript, calling the service. Its package is tried in client-package.e2e-spec.ts. */
describe('the TypeScript client', () => {
  const service = suiteService({ limits: 'none' });
  let contract: Contract;
  let anonymous: api.Client;
  let keyed: api.Client;
  beforeAll(async () => {
    contract = Contract.of(service.app);
    anonymous = api.createClient({ baseUrl: service.url });
    keyed = api.createClient({ baseUrl: service.url, apiKey: (await issueKey(service.app)).secret });
  });

  const called = ({ operationId, caller, path, query }: PlannedStop) => {
    const call = api[operationId as keyof typeof api] as Call;
    return call(caller === 'keyed' ? keyed : anonymous, { ...path, ...query });
  };
  /** The body that came, put together again. */
  const bodyOf = ({ data, meta }: { data: unknown; meta?: unknown }): unknown =>
    meta === undefined ? data : { data, meta };
  const schemaOf = ({ responses }: ContractOperation) =>
    Object.values(responses['200']!.content!)[0]!.schema!;
  const collected = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
    const list: Item[] = [];
    for await (const item of items) list.push(item);
    return list;
  };

  it('calls every operation with every parameter, and is answered as its types say', async () => {
    const stops = tourStops(contract.operations, isoUtc(SEEDED_NOW_MS)).filter(({ repeated }) => !repeated);
    for (const stop of stops) {
      const operation = contract.operations.find(({ operationId }) => operationId === stop.operationId)!;
      const reply = await called(stop);
      const body = reply instanceof Response ? await reply.text() : bodyOf(reply);
      const faults = schemaFaults(body, schemaOf(operation), contract.json);
      expect([stop, faults]).toEqual([stop, []]);
    }
    expect(new Set(stops.map(({ operationId }) => operationId)).size).toBe(contract.operations.length);
  });

  it('is told that nothing changed, and answers from memory', async () => {
    const [first, second] = [await api.getLatestVerdict(keyed), await api.getLatestVerdict(keyed)];
    expect(second.http.notModified).toBe(true);
    expect(second.data).toEqual(first.data);
    expect(first.data.verdict.signal satisfies api.Signal).toBe(second.data.verdict.signal);
  });

  it('reads a window page by page, as it is read at once', async () => {
    const from = isoUtc(SEEDED_NOW_MS - 24 * HOUR_MS);
    const whole = await api.listVerdicts(keyed, { from, limit: 500 });
    const paged = await collected(api.pages(keyed, api.listVerdicts, { from, limit: 20 }));
    expect(paged.length).toBeGreaterThan(3);
    expect(paged.flatMap(({ data }) => data.cycles)).toEqual(whole.data.cycles);
    expect(await collected(api.eachVerdict(keyed, { from, limit: 40 }))).toEqual(whole.data.cycles);
  });

  it('reads series, composites, and outlooks to their end', async () => {
    const window = { from: isoUtc(SEEDED_NOW_MS - 48 * HOUR_MS), limit: 50 };
    const days = { from: isoUtc(SEEDED_NOW_MS - 120 * 24 * HOUR_MS), limit: 50 };
    const points = await collected(
      api.eachSeriesPoint(keyed, { metric_id: 'sentiment.fear_greed', ...days }),
    );
    const composites = await collected(api.eachCompositeCycle(keyed, window));
    const outlooks = await collected(api.eachOutlookCycle(keyed, window));
    expect(outlooks.map(({ cycle_number }) => cycle_number)).toEqual(
      composites.map(({ cycle_number }) => cycle_number),
    );
    expect(points.length).toBeGreaterThan(50);
    expect(new Set(points.map(({ event_at }) => event_at)).size).toBe(points.length);
    expect(composites.length).toBeGreaterThan(50);
    expect(new Set(composites.map(({ cycle_number }) => cycle_number)).size).toBe(composites.length);
  });

  it('throws the refusals of the service by their codes', async () => {
    const codeOf = (call: Promise<unknown>): Promise<unknown> =>
      call.then(
        () => null,
        (error: unknown) => (error instanceof api.ApiError ? error.code : error),
      );
    expect(await codeOf(api.getSource(anonymous, { source_id: 'nothing' }))).toBe('SOURCE_NOT_FOUND');
    expect(await codeOf(api.listVerdicts(anonymous, { from: '2026-01-01' }))).toBe('RANGE_EXCEEDS_TIER');
    expect(await codeOf(api.getMe(anonymous))).toBe('API_KEY_REQUIRED');
    const { url: baseUrl } = service;
    expect(await codeOf(api.getHealth(api.createClient({ baseUrl, apiKey: 'nonsense' })))).toBe(
      'API_KEY_INVALID',
    );
    const twoFaults = api.getSeries(keyed, { metric_id: 'fx.usd_gel', limit: 0, order: 'up' as 'asc' });
    await expect(twoFaults).rejects.toMatchObject({ code: 'VALIDATION_ERROR', messages: { length: 2 } });
  });

  it('checks the proof of a cycle with the replies that were kept', async () => {
    const { data: verdict } = await api.getLatestVerdict(anonymous);
    const { data: composites } = await api.getLatestComposites(anonymous);
    const { data: outlook } = await api.getLatestOutlook(anonymous);
    const { data: proof } = await api.getCycleProof(anonymous, { cycle_number: verdict.cycle_number });
    const { cycle_number } = verdict;
    const kept = { cycle_number, verdict, composites, outlook, proof };
    const { holds, steps } = await api.checkProof(anonymous, kept);
    expect([holds, steps.map(({ what }) => what)]).toEqual([true, expect.arrayContaining(['checkpoint'])]);
    expect(steps).toHaveLength(11);
    const { data: earlier } = await api.getCheckpoint(anonymous, { cycle_number: cycle_number - 1 });
    const { checkpoint } = earlier;
    expect((await api.checkProof(anonymous, { cycle_number, checkpoint })).holds).toBe(false);
    const forged = { ...verdict, votes: { ...verdict.votes, bullish: verdict.votes.bullish + 1 } };
    expect((await api.checkProof(anonymous, { ...kept, verdict: forged })).holds).toBe(false);
    const [first, ...items] = outlook.items;
    const calmer = { ...outlook, items: [{ ...first!, expected_volatility: 0.01 }, ...items] };
    expect((await api.checkProof(anonymous, { ...kept, outlook: calmer })).holds).toBe(false);
  });
});
