import { ASSETS, symbolOf } from '../../packages/engine/assets.ts';
import { CYCLE_MS, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { isoUtc, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { ObservationWriter } from '../../src/observations/observation.writer.ts';
import { PartitionStore } from '../../src/platform/database/partition.store.ts';
import { digitsIn } from '../support/class-b-sentinels.ts';
import { Contract, targetOf } from '../support/contract.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { issueKey } from '../support/issue-key.ts';
import { postMcp, toolCall } from '../support/mcp-client.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { TestClock } from '../support/test-clock.ts';
import { type TestDatabase } from '../support/test-database.ts';
import { createScoring, untilRecordServed } from '../support/track-record.ts';
import { Wire } from '../support/wire.ts';
import { type Json } from '../support/json.ts';

/** Every planted price of the past begins with these digits, and no other number that is published does. */
const MARK = '9876';
const PAST_CYCLE_AT_MS = SEEDED_NOW_MS - 7 * MINUTE_MS + CYCLE_MS;
const NOW_MS = PAST_CYCLE_AT_MS + CYCLE_MS + MINUTE_MS;
const PAST_CYCLE = cycleNumberAt(PAST_CYCLE_AT_MS);
const LATEST_PRICE = 91_234.5;

const PRICE_SERIES = '/api/v1/data/series/exchange.price';
const PAST_PLANS = `/api/v1/public/narratives/cycle/${PAST_CYCLE}`;

/** Makes every price that is held a planted one, has a cycle published with it and outcomes judged by it, then adds the latest. */
async function plantPastPrices({ dataSource, asOwner }: TestDatabase): Promise<void> {
  await asOwner(
    `UPDATE observations SET value = 98760 + (extract(epoch FROM event_at)::bigint / 60 % 999) / 100.0 + 0.001
     WHERE source_id LIKE 'exchange.price:%'`,
  );
  await dataSource.query('UPDATE workers SET seen_at = $1', [new Date(NOW_MS)]);
  await dataSource.query('UPDATE source_states SET last_success_at = $1, last_attempt_at = $1', [
    new Date(PAST_CYCLE_AT_MS - 1_000),
  ]);
  await createCycleRunner(dataSource, new TestClock(PAST_CYCLE_AT_MS), 'past').catchUp(1);
  await createScoring(dataSource).run(PAST_CYCLE_AT_MS);
  const writer = new ObservationWriter(new PartitionStore(dataSource));
  const latestAtMs = NOW_MS - 2 * MINUTE_MS;
  const latest = ASSETS.map((asset) => ({
    sourceId: `exchange.price:${symbolOf(asset)}` as const,
    eventAtMs: latestAtMs,
    knownAtMs: latestAtMs,
    value: LATEST_PRICE,
    candle: null,
  }));
  await dataSource.transaction((manager) => writer.append(latest, latestAtMs, manager));
  await dataSource.query('UPDATE source_states SET last_success_at = $1, last_attempt_at = $1', [
    new Date(NOW_MS - MINUTE_MS),
  ]);
  await createCycleRunner(dataSource, new TestClock(NOW_MS), 'present').catchUp(1);
}

describe('a price of the past', () => {
  let database: TestDatabase;
  let service: ServiceApp;
  let wire: Wire;
  let contract: Contract;
  let key: string;
  beforeAll(async () => {
    database = await createSeededDatabase();
    await plantPastPrices(database);
    service = await startServiceApp({ database, clock: new TestClock(NOW_MS), limits: 'none' });
    await untilRecordServed(service);
    wire = new Wire(service.url, 4);
    contract = Contract.of(service.app);
    key = (await issueKey(service.app)).secret;
  });
  afterAll(async () => {
    await wire.close();
    await service.close();
    await database.drop();
  });

  const read = async (target: string, headers: Readonly<Record<string, string>> = {}): Promise<string> => {
    const { status, text } = await wire.send({ method: 'GET', target, headers });
    expect([target, status < 500]).toEqual([target, true]);
    return text;
  };
  const pricesIn = (text: string): string[] => digitsIn(text).filter((digits) => digits.startsWith(MARK));

  const everyTarget = (): string[] => {
    const moments = [1, 20, 47, 24 * 60, 25 * 60].map((minutes) =>
      encodeURIComponent(isoUtc(NOW_MS - minutes * MINUTE_MS)),
    );
    const values: Readonly<Record<string, readonly string[]>> = {
      as_of: moments,
      from: [moments.at(-1)!],
      to: moments,
      limit: ['500', '100', '24'],
      order: ['asc'],
      dedupe: ['false'],
      include_known_at: ['true'],
      include_agents: ['true'],
      include_prose: ['true'],
      lang: ['en', 'ka'],
      cycle_number: [PAST_CYCLE, PAST_CYCLE - 96].map(String),
      horizon: ['24'],
    };
    const ofOperations = contract.operations.flatMap((operation) => {
      const known = operation.parameters.filter(({ name }) => name in values);
      const one = known.flatMap(({ name }) => values[name]!.map((value) => ({ [name]: value })));
      const all = Object.fromEntries(
        known
          .filter(({ name }) => ['include_agents', 'include_prose', 'lang', 'cycle_number'].includes(name))
          .map(({ name }) => [name, values[name]![0]!]),
      );
      return [{}, all, ...one].map((written) => targetOf(operation, written));
    });
    const symbols = ASSETS.map(symbolOf);
    const ofPrices = symbols.flatMap((symbol) =>
      ['', ...moments.flatMap((at) => [`&as_of=${at}`, `&to=${at}`, `&from=${at}`])].map(
        (window) => `${PRICE_SERIES}?symbol=${symbol}&interval=raw${window}`,
      ),
    );
    const batch = symbols.flatMap((symbol) => [`series:exchange.price:${symbol}`, `signal:${symbol}`]);
    return [
      ...new Set([
        ...ofOperations,
        ...ofPrices,
        `/api/v1/data/latest?ids=${[...batch, 'verdict'].map(encodeURIComponent).join(',')}`,
        '/llms.txt',
        '/llms-full.txt',
        '/embed/',
        '/docs/',
        '/docs/track-record/',
      ]),
    ];
  };

  it('is in no published document but in past plans of the older public API', async () => {
    const leaks: string[] = [];
    let shownPlans = 0;
    for (const target of everyTarget())
      for (const headers of [undefined, { 'X-API-Key': key }]) {
        const found = pricesIn(await read(target, headers));
        if (target.startsWith(PAST_PLANS)) shownPlans += found.length;
        else if (found.length > 0) leaks.push(`${target} shows ${found[0]} and ${found.length - 1} more`);
      }
    expect(leaks).toEqual([]);
    // What is looked for is recognised, and the latest price may be read.
    expect(shownPlans).toBeGreaterThan(0);
    expect(await read(`${PRICE_SERIES}?symbol=BTCUSDT`)).toContain(String(LATEST_PRICE));
  });

  it('is on the page of the market only as intervals serve it to anybody', async () => {
    const served = new Set<string>();
    for (const symbol of ASSETS.map(symbolOf)) {
      const { data } = JSON.parse(await read(`${PRICE_SERIES}?symbol=${symbol}&interval=4h`));
      for (const { value } of data.points)
        for (const digits of digitsIn(String(Math.round(value)))) served.add(digits);
    }
    const shown = pricesIn(await read('/'));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((price) => !served.has(price))).toEqual([]);
  });

  it('is in no answer of a tool', async () => {
    const asOf = isoUtc(NOW_MS - 20 * MINUTE_MS);
    const price = { metric_id: 'exchange.price', dimension: 'BTCUSDT' };
    const calls: readonly (readonly [string, object])[] = [
      ['get_verdict', { as_of: asOf }],
      ['get_verdict', { asset: 'BTC,ETH,SOL' }],
      ['get_changes', { since: isoUtc(NOW_MS - 24 * 60 * MINUTE_MS) }],
      ['get_composites', { as_of: asOf }],
      ...['tokio', 'denver', 'profesor'].map((agent) => ['explain_cycle', { agent }] as const),
      ['explain_cycle', { cycle_number: PAST_CYCLE, include_prose: true, lang: 'en' }],
      ['get_series', price],
      ['get_series', { ...price, as_of: asOf }],
      ['get_track_record', {}],
      ['get_catalog', {}],
    ];
    for (const [name, args] of calls) {
      const { body } = await postMcp(service.url, toolCall(name, args), { 'X-API-Key': key });
      expect([name, pricesIn(JSON.stringify(body))]).toEqual([name, []]);
      expect([name, body.result?.structuredContent]).toEqual([name, expect.anything()]);
    }
  });

  it('is in no interval that had not ended at as_of, where it would be the last value known then', async () => {
    for (const [interval, minutes] of [
      ['1h', 20],
      ['1h', 95],
      ['4h', 47],
      ['1d', 24 * 60 + 47],
    ] as const) {
      const asOf = encodeURIComponent(isoUtc(NOW_MS - minutes * MINUTE_MS));
      const { data, meta }: Json = JSON.parse(
        await read(`${PRICE_SERIES}?symbol=BTCUSDT&interval=${interval}&limit=3&as_of=${asOf}`, {
          'X-API-Key': key,
        }),
      );
      expect(data.points.length).toBeGreaterThan(0);
      expect(data.points.filter(({ complete }: Json) => !complete)).toEqual([]);
      expect(meta.unavailable).toContainEqual({
        id: 'exchange.price:BTCUSDT',
        reason: 'with as_of, intervals of this series that had not ended at that time are not served',
      });
    }
  });

  it('is no field of the contract', () => {
    const names = new Set<string>();
    JSON.stringify(contract.json.components.schemas, (name: string, value: unknown) => {
      names.add(name);
      return value;
    });
    expect([...names].filter((name) => /price/.test(name)).sort()).toEqual([
      'no_entry_price',
      'no_exit_price',
      'price_return',
      'prices',
    ]);
    // Of what the latest trade may become.
    const schemas: Json = contract.json.components.schemas;
    const withPrices = Object.keys(schemas).filter((name) => 'prices' in (schemas[name].properties ?? {}));
    expect(withPrices).toEqual(['OutlookItemResponse']);
  });
});
