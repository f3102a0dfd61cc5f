import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { AGENTS } from '../../packages/engine/crew/crew.ts';
import { CONCURRENT_READS } from '../../src/access/limits/database-reads.interceptor.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { findMetric } from '../../packages/engine/sources/metric.ts';
import { type SourceDefinition } from '../../packages/engine/sources/source.ts';
import {
  CLASS_B_SOURCES,
  createSentinelDatabase,
  PAUSED_NOW_MS,
  SENTINEL_NOW_MS,
  type SentinelDatabase,
} from '../support/class-b-sentinels.ts';
import { FIXED_GRID_SECRET } from '../../src/published/stored-inputs.reader.ts';
import { PublishedState } from '../../src/published/published-state.ts';
import { Contract, type ContractParameter, targetOf } from '../support/contract.ts';
import { until } from '../support/eventually.ts';
import { fixedShiftOf } from '../support/fixed-grid.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { issueKey } from '../support/issue-key.ts';
import { type Reply } from '../support/reply-check.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { TestClock } from '../support/test-clock.ts';
import { Wire, type WireRequest } from '../support/wire.ts';
import { unmaskedLogs } from '../support/unmasked-logs.ts';
import { type Json } from '../support/json.ts';

/** Headers whose characters are random, or the length of a body: a number in them says nothing. */
const RANDOM_HEADERS = ['etag', 'x-request-id', 'x-error-id', 'date', 'content-length'];

const SHIFTS = [
  FIXED_GRID_SECRET,
  ...CLASS_B_SOURCES.flatMap(({ id }) => {
    const { gridShift } = fixedShiftOf(id);
    return gridShift === undefined ? [] : [gridShift.toString(16), String(gridShift)];
  }),
];

const ANY_SHIFT = new RegExp(SHIFTS.join('|'), 'i');
const showsShift = (text: string): boolean => ANY_SHIFT.test(text);

/** A parameter that is read as a name, of whatever. Others are read as numbers, times, or one of few words. */
const takesNames = ({ schema: { type, enum: words, items, format } }: ContractParameter): boolean =>
  type === 'array'
    ? items?.enum === undefined
    : type === 'string' && words === undefined && format === undefined;

/** Of the ids, each parameter that takes no names is asked for every fifth, and its neighbour for others. */
const IDS_APART = 5;

const spellingsOf = (id: string): string[] =>
  [
    id,
    id.toUpperCase(),
    id.replaceAll('.', '%2e').replaceAll(':', '%3A'),
    [...id].map((character) => `%${character.charCodeAt(0).toString(16)}`).join(''),
    `${id}%20`,
    `%20${id}`,
    `${id}%00`,
    `${id}.`,
    `./${id}`,
    `x/../${id}`,
    `..%2f${id}`,
    `${id};a=1`,
    id.replace('.', '。'),
    `${id}:`,
  ].map((spelling) => encodeURI(spelling).replaceAll('%25', '%'));

describe('values of class B sources', () => {
  let sentinels: SentinelDatabase;
  let service: ServiceApp;
  let contract: Contract;
  let key: string;
  let wire: Wire;
  const logged: string[] = [];
  const lookedThrough = new Set<string>();
  const replies: { request: WireRequest; reply: Reply }[] = [];

  beforeAll(async () => {
    sentinels = await createSentinelDatabase();
    service = await startServiceApp({
      database: sentinels.database,
      clock: new TestClock(SENTINEL_NOW_MS),
      logs: unmaskedLogs(logged),
    });
    contract = Contract.of(service.app);
    key = (await issueKey(service.app)).secret;
    // No more at once than one key may have under way, so that no reply is a limit's.
    wire = new Wire(service.url, CONCURRENT_READS.key);
  });
  afterAll(async () => {
    await wire.close();
    await service.close();
    await sentinels.database.drop();
  });

  const anonymous = () => ({ 'X-Forwarded-For': freshAddress() });
  const keyed = () => ({ 'X-API-Key': key });
  const both = (target: string): WireRequest[] =>
    [anonymous(), keyed()].map((headers) => ({ method: 'GET', target, headers }));

  const ask = async (targets: readonly string[]): Promise<Map<string, Reply[]>> => {
    const leaks: string[] = [];
    const byTarget = new Map<string, Reply[]>(targets.map((target) => [target, []]));
    await wire.sendAll([...byTarget.keys()].flatMap(both), (request, reply) => {
      const shown = everythingShown(reply);
      // Most replies differ in their request alone: what was looked through once need not be again.
      if (!lookedThrough.has(shown)) {
        for (const leak of sentinels.leaksIn(shown))
          leaks.push(`${request.target} → ${reply.status} shows ${leak}`);
        if (showsShift(shown)) leaks.push(`${request.target} → ${reply.status} shows where cells begin`);
      }
      if (reply.status >= 500) leaks.push(`${request.target} → ${reply.status}`);
      lookedThrough.add(shown);
      byTarget.get(request.target)!.push(reply);
      replies.push({ request, reply });
    });
    expect(leaks).toEqual([]);
    return byTarget;
  };

  const targetsWith = (values: readonly string[]): string[] =>
    contract.operations.flatMap((operation) =>
      operation.parameters.flatMap((parameter, place) =>
        values
          .filter((_, position) => takesNames(parameter) || (position + place) % IDS_APART === 0)
          .map((value) => targetOf(operation, { [parameter.name]: value })),
      ),
    );

  it('are recognised in whatever notation', () => {
    for (const text of [
      '9.8761',
      '0.00987612345',
      '98,763 USD',
      '98.76%',
      '9876',
      '-9.8765e9',
      '"987 654 321"',
      // As Georgian writes them.
      '98,76',
      '9 876,5',
      '9,8765 პუნქტით',
      '−98,76 ან +98,8',
      'ზრდა +9,8765%-ით',
      '+98.76%',
    ])
      expect([text, sentinels.leaksIn(text).length > 0]).toEqual([text, true]);
    for (const text of [
      '1.9876',
      'x9876',
      '987',
      '2026-03-10T09:22:00+00:00',
      '98 76',
      '[98,76]',
      '98,76,1',
      '9,88',
      '"98761e46-00ac-4198-8560-64c4c9bc1f59"',
    ])
      expect([text, sentinels.leaksIn(text)]).toEqual([text, []]);
  });

  it('exist in the test: the newest of every source, and the inputs of the newest cycle', async () => {
    const { dataSource } = sentinels.database;
    const [{ planted }]: Json = await dataSource.query(
      `SELECT count(*)::int AS planted FROM (SELECT DISTINCT ON (source_id) source_id, value FROM observations
         ORDER BY source_id, event_at DESC, known_at DESC, id DESC) newest
       WHERE source_id = ANY($1) AND to_char(abs(value), '9.999EEEE') LIKE '%9.876e%'`,
      [CLASS_B_SOURCES.map(({ id }) => id)],
    );
    expect(planted).toBe(CLASS_B_SOURCES.length);
    const [{ inputs }]: Json = await dataSource.query(
      'SELECT inputs::text AS inputs FROM cycle_details ORDER BY cycle_number DESC LIMIT 1',
    );
    expect(sentinels.leaksIn(inputs).length).toBeGreaterThan(0);
  });

  it('are in no reply that is not asked for them', async () => {
    await ask(contract.operations.map((operation) => targetOf(operation, {})));
    const board: Json = JSON.parse(
      (await wire.send(both('/api/v1/data/sources?include_paused=true')[1]!)).text,
    );
    expect(board.data.sources).toHaveLength(SOURCES.length);
    await ask(
      AGENTS.flatMap((agent) =>
        ['ka', 'en'].map((lang) => `/api/v1/data/agents/${agent}/latest?lang=${lang}`),
      ),
    );
  });

  it('are in no narrative, of the cycle that was computed from them or of one before, in any form', async () => {
    const newest = cycleNumberAt(SENTINEL_NOW_MS);
    const targets = [newest, newest - 1, newest - 100].flatMap((cycle) =>
      ['ka', 'en'].flatMap((lang) =>
        [false, true].map(
          (prose) => `/api/v1/data/narratives/cycle/${cycle}/agents?lang=${lang}&include_prose=${prose}`,
        ),
      ),
    );
    const answers = await ask(targets);
    for (const [target, replies] of answers) {
      // Replies come as they are ready; without a key the prose is rejected.
      const served = replies.filter(({ status }) => status === 200);
      expect([target, served.length]).toEqual([target, target.endsWith('true') ? 1 : 2]);
      const { agents } = JSON.parse(served[0]!.text).data;
      expect([target, agents.length]).toEqual([target, 7]);
      // Restricted things are measured and said to be.
      const labels = agents.flatMap(({ key_metrics_labels }: Json) => key_metrics_labels).join('\n');
      expect([target, /: lower than usual|: ჩვეულზე დაბალი/.test(labels)]).toEqual([target, true]);
    }
  });

  it('are in no narrative of the older public API, its plan and risk calculation included', async () => {
    const newest = cycleNumberAt(SENTINEL_NOW_MS);
    const paths = ['latest', `cycle/${newest}`, `cycle/${newest - 1}`, `cycle/${newest - 100}`];
    const targets = paths.flatMap((path) =>
      ['ka', 'en'].flatMap((lang) =>
        [false, true].map((prose) => `/api/v1/public/narratives/${path}?lang=${lang}&include_prose=${prose}`),
      ),
    );
    const answers = await ask(targets);
    for (const [target, replies] of answers)
      for (const { status, text } of replies) {
        const { final } = JSON.parse(text);
        expect([target, status, final.action_plan.entry > 0]).toEqual([target, 200, true]);
        expect([target, (final.narrative ?? '').includes('\n\n## ')]).toEqual([
          target,
          target.endsWith('true'),
        ]);
      }
    await ask(['/api/v1/public/narratives?limit=200', '/api/v1/public/narratives/stats?hours=720']);
  });

  it('are in no outlook that was computed from them, latest or past', async () => {
    const latest = '/api/v1/data/outlook/latest';
    const answers = await ask([
      latest,
      '/api/v1/data/outlook/history',
      '/api/v1/data/outlook/history?limit=200',
    ]);
    for (const { text } of answers.get(latest)!) {
      const items: Json[] = JSON.parse(text).data.items;
      // Planted prices of the others are too far from those before them.
      const shown = items.filter(({ asset, basis }) => asset === 'BTC' && basis !== 'unavailable');
      expect(shown.map(({ horizon_hours }) => horizon_hours)).toEqual([24, 72, 168]);
    }
  });

  it('are in no reply to their ids, in any parameter of any route', async () => {
    await ask(targetsWith(CLASS_B_SOURCES.map(({ id }) => encodeURIComponent(id))));
  });

  it('are in no reply to their ids in any spelling', async () => {
    const spellings = CLASS_B_SOURCES.flatMap(({ id, metricId }) => [
      ...spellingsOf(id),
      ...(id === metricId ? [] : [metricId, `${metricId.toUpperCase()}`]),
    ]);
    const inPaths = contract.operations
      .filter(({ path }) => /\{(metric_id|source_id|product_id|id)\}/.test(path))
      .flatMap((operation) =>
        spellings.map((spelling) =>
          targetOf(
            operation,
            Object.fromEntries(
              operation.parameters.filter((one) => one.in === 'path').map(({ name }) => [name, spelling]),
            ),
          ),
        ),
      );
    await ask(inPaths);
  });

  it('are rejected as series with one status and one text per metric, for every caller and any other parameters', async () => {
    const targets = CLASS_B_SOURCES.flatMap((source) =>
      seriesQueriesOf(source).map((query) => `/api/v1/data/series/${source.metricId}${query}`),
    );
    const answers = await ask(targets);
    const errors = [...answers.values()].flat();
    expect(new Set(errors.map(({ status, text }) => `${status} ${codeOf(text)}`))).toEqual(
      new Set(['403 SERIES_NOT_LICENSED']),
    );
    for (const { metricId } of CLASS_B_SOURCES) {
      const ofMetric = [...answers].filter(([target]) => target.split('?')[0]!.endsWith(`/${metricId}`));
      const texts = ofMetric.flatMap(([, replies]) => replies.map(({ text }) => JSON.parse(text).detail));
      expect([metricId, new Set(texts).size]).toEqual([metricId, 1]);
    }
  });

  it('are not reached by a cursor of a public series', async () => {
    const first = await wire.send(
      both('/api/v1/data/series/econ.cpi?limit=1&from=2025-06-01&to=2026-03-01')[1]!,
    );
    const cursor = JSON.parse(first.text).meta.next_cursor as string;
    expect(cursor).toEqual(expect.any(String));
    const bent = bentCursors(cursor);
    const answers = await ask(
      CLASS_B_SOURCES.flatMap(({ metricId }) =>
        [cursor, ...bent].map((one) => `/api/v1/data/series/${metricId}?cursor=${encodeURIComponent(one)}`),
      ),
    );
    for (const reply of [...answers.values()].flat()) expect(reply.status).toBeGreaterThanOrEqual(400);
  });

  it('are missing from a batch, with the reason, and do not fail it', async () => {
    const forms = ({ id, metricId, dimension }: SourceDefinition) => [
      `series:${metricId}`,
      `series:${id}`,
      id,
      `series:${id.toUpperCase()}`,
      `composite.${metricId}:BTC`,
      `signal:${dimension ?? id}x`,
    ];
    const asked = CLASS_B_SOURCES.map((source) => forms(source));
    const targets = asked.map(
      (ids) => `/api/v1/data/latest?ids=${[...ids, 'verdict'].map(encodeURIComponent).join(',')}`,
    );
    const answers = await ask(targets);
    for (const [position, target] of targets.entries())
      for (const { status, text } of answers.get(target)!) {
        const body: Json = JSON.parse(text);
        expect([target, status, body.data.items.map(({ id }: Json) => id)]).toEqual([
          target,
          200,
          ['verdict'],
        ]);
        expect(body.data.missing).toEqual(asked[position]);
        const unavailable = body.meta.unavailable.map(({ id }: Json) => id);
        expect(unavailable).toEqual(
          expect.arrayContaining([`series:${CLASS_B_SOURCES[position]!.metricId}`]),
        );
      }
  });

  it('do not replace class C values while all their sources are paused', async () => {
    await sentinels.pauseClassC();
    service.clock.set(PAUSED_NOW_MS);
    const paused = cycleNumberAt(PAUSED_NOW_MS);
    await until(() => Promise.resolve(service.app.get(PublishedState).current.cycle?.cycleNumber === paused));

    await ask(contract.operations.map((operation) => targetOf(operation, {})));
    await ask([
      `/api/v1/data/latest?ids=verdict,signal:BTCUSDT,signal:ETHUSDT,signal:SOLUSDT,series:exchange.price:BTCUSDT`,
      '/api/v1/data/market-lens',
      '/api/v1/data/sources?include_paused=true',
      '/api/v1/data/verdicts/latest?include_agents=true',
      ...AGENTS.flatMap((agent) =>
        ['ka', 'en'].map((lang) => `/api/v1/data/agents/${agent}/latest?lang=${lang}`),
      ),
      ...['ka', 'en'].map(
        (lang) => `/api/v1/data/narratives/cycle/${paused}/agents?lang=${lang}&include_prose=true`,
      ),
    ]);
    const told = await ask(
      ['latest', `cycle/${paused}`].flatMap((path) =>
        ['ka', 'en'].map((lang) => `/api/v1/public/narratives/${path}?lang=${lang}&include_prose=true`),
      ),
    );
    for (const { text } of [...told.values()].flat()) {
      const { human_readable: words, ...figures } = JSON.parse(text).final.action_plan;
      expect(new Set(Object.values(figures))).toEqual(new Set([null]));
      expect(words).toMatch(/a fresh price|ახალი ფასი/);
    }
  });

  it('are in no line of the log', () => {
    expect(logged.length).toBeGreaterThan(replies.length / 2);
    const lines = logged.map((line) => line.replace(/"(duration_ms|time|pid|network)":[^,}]+/g, ''));
    expect(lines.flatMap((line) => sentinels.leaksIn(line))).toEqual([]);
    expect(logged.filter(showsShift)).toEqual([]);
  });

  it('make no difference: the error is the same when there is no data at all', async () => {
    const targets = CLASS_B_SOURCES.flatMap(({ id, metricId }) => [
      `/api/v1/data/series/${metricId}`,
      `/api/v1/data/series/${encodeURIComponent(id)}`,
      `/api/v1/data/latest?ids=series:${encodeURIComponent(id)}`,
    ]);
    const withoutId = (answers: Map<string, Reply[]>) =>
      [...answers].map(([target, given]) => [
        target,
        // Replies come as they are ready.
        given.map(({ status, text }) => `${status} ${text.replace(/"request_id":"[^"]+"/, '')}`).toSorted(),
      ]);
    const before = withoutId(await ask(targets));
    await sentinels.database.dataSource.query('DELETE FROM observations WHERE source_id = ANY($1)', [
      CLASS_B_SOURCES.map(({ id }) => id),
    ]);
    expect(withoutId(await ask(targets))).toEqual(before);
  });
});

function seriesQueriesOf({ metricId, dimension }: SourceDefinition): string[] {
  const dimensions = (findMetric(metricId)?.sources ?? []).flatMap((source) => source.dimension ?? []);
  const named = [...new Set([dimension ?? 'ethereum', ...dimensions])].flatMap((name) => [
    `?dimension=${name}`,
    `?symbol=${name.toLowerCase()}`,
    `?asset=${name.toUpperCase()}`,
  ]);
  return ['', '?limit=1', '?order=asc', '?dedupe=false', '?interval=raw', ...named];
}

function bentCursors(cursor: string): string[] {
  const [body, seal] = cursor.split('.') as [string, string];
  return [`${cursor}A`, cursor.slice(1), `${seal}.${body}`, body, `${body}.${seal.slice(0, -1)}A`];
}

function cursorOf({ text }: Reply): string {
  const [, cursor] = /"next_cursor":"([^"]+)"/.exec(text) ?? [];
  return cursor === undefined ? '' : Buffer.from(cursor, 'base64url').toString('latin1');
}

/** Body, headers and cursor of a reply, without what is its request's own. */
function everythingShown(reply: Reply): string {
  const headers = Object.entries(reply.headers).filter(([name]) => !RANDOM_HEADERS.includes(name));
  const body = reply.text.replace(/"request_id":"[^"]+"/g, '');
  return `${body}\n${JSON.stringify(headers)}\n${cursorOf(reply)}`;
}

const codeOf = (text: string): string => JSON.parse(text).error_code;
