import { type InjectionToken } from '@nestjs/common';
import { AnswerStore, LimitStoreHealth } from '../../src/http/answers/answer.store.ts';
import { CYCLE_MS } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, HOUR_MS, isoUtc, MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { AuditStore } from '../../src/platform/audit/audit.store.ts';
import { ChangelogService } from '../../src/changelog/changelog.service.ts';
import { CycleWithdrawalStore } from '../../src/published/cycle-withdrawal.store.ts';
import { DiskWatch } from '../../src/platform/watches/disk-watch.ts';
import { KeysService } from '../../src/keys/keys.service.ts';
import { OutagesService } from '../../src/outages/outages.service.ts';
import { PublishedState } from '../../src/published/published-state.ts';
import { SwitchStore } from '../../src/published/switch.store.ts';
import { PublishedTrackRecord } from '../../src/published/outcome-days.ts';
import { Contract, targetOf } from '../support/contract.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { unblockDatabase, blockDatabase } from '../support/blocked-database.ts';
import { until } from '../support/eventually.ts';
import { type IssuedKey, issueKey } from '../support/issue-key.ts';
import { type Reply } from '../support/reply-check.ts';
import { createOutlookJudging, untilOutlookRecordServed } from '../support/outlook.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { type TestDatabase } from '../support/test-database.ts';
import { createScoring } from '../support/track-record.ts';
import { Wire } from '../support/wire.ts';

const OWN_USAGE = '/api/v1/data/me';
/** Headers that differ between two connections or two moments, whatever is answered. */
const OF_THE_MOMENT = new Set(['date', 'keep-alive', 'connection', 'x-error-id']);
const SOURCE = 'sentiment.fear_greed';
const OUTLOOK_RECORD = '/api/v1/data/track-record?kind=outlook';

interface Question {
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
}

const comparable = ({ status, headers, text }: Reply): string => {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_MOMENT.has(name));
  return JSON.stringify([status, kept.sort(([a], [b]) => a.localeCompare(b)), text]);
};

/**
 * One process that keeps answers beside one that makes each again, on one database: whatever an answer depends on
 * changes in turn, and every operation of the contract has to be the same in both.
 */
describe('an answer from memory', () => {
  let database: TestDatabase;
  let keeping: ServiceApp;
  let forgetful: ServiceApp;
  let wires: readonly [Wire, Wire];
  let full: IssuedKey;
  let questions: readonly Question[];
  const limits = { reachable: null as boolean | null };
  const disk = {
    state: null,
    journalWritable: true,
    get facts() {
      return { state: this.state, freeBytes: 0, journalWritable: this.journalWritable };
    },
  };

  beforeAll(async () => {
    database = await createSeededDatabase();
    const options = { database, limits: 'none' } as const;
    const replaced = new Map<InjectionToken, unknown>([
      [LimitStoreHealth, limits],
      [DiskWatch, disk],
    ]);
    keeping = await startServiceApp({ ...options, replaced });
    forgetful = await startServiceApp({ ...options, replaced, clock: keeping.clock, remembered: 'none' });
    jest.spyOn(forgetful.app.get(AnswerStore), 'find').mockReturnValue(undefined);
    wires = [new Wire(keeping.url), new Wire(forgetful.url)];
    full = await issueKey(keeping.app);
    const bare = await issueKey(keeping.app, { scopes: ['data:read'] });
    questions = questionsFor(Contract.of(keeping.app), [
      { 'Accept-Language': 'en' },
      { 'Accept-Language': 'en', ...full.headers },
      { 'Accept-Language': 'ka', ...full.headers },
      { 'Accept-Language': 'ka', ...bare.headers },
    ]);
    await settled();
    await until(
      async () =>
        (await ask(1, { target: '/api/v1/data/verdicts/history', headers: full.headers })).status === 200,
    );
  });
  afterAll(async () => {
    await Promise.all(wires.map((wire) => wire.close()));
    await keeping.close();
    await forgetful.close();
    await database.drop();
  });

  const ask = (process: 0 | 1, { target, headers }: Question): Promise<Reply> =>
    wires[process].send({ method: 'GET', target, headers });
  const askAll = async (process: 0 | 1): Promise<readonly string[]> => {
    const replies: string[] = [];
    for (const question of questions) replies.push(comparable(await ask(process, question)));
    return replies;
  };
  /** Waits until both processes have read what is committed. */
  const settled = async (): Promise<void> => {
    for (const { app } of [keeping, forgetful]) await app.get(PublishedState).caughtUp();
  };
  const by = () => ({ actor: 'tests', address: '127.0.0.1', atMs: keeping.clock.now() });
  const audit = () => new AuditStore(database.dataSource);
  const restate = async (eventAtMs: number): Promise<void> => {
    await database.dataSource.query(
      `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value) VALUES ($1, $2, $3, $3, 42)`,
      [SOURCE, new Date(eventAtMs), new Date(keeping.clock.now())],
    );
    await database.dataSource.query(
      `UPDATE source_states SET last_success_at = $2, newest_known_at = $2,
         newest_event_at = greatest(newest_event_at, $3) WHERE source_id = $1`,
      [SOURCE, new Date(keeping.clock.now()), new Date(eventAtMs)],
    );
    await database.dataSource.query(`SELECT pg_notify('source_changed', $1)`, [SOURCE]);
  };

  const CHANGES: readonly (readonly [string, () => unknown, readonly string[]])[] = [
    ['nothing', () => undefined, []],
    ['the minute', () => keeping.clock.advance(MINUTE_MS), ['/sources', '/health']],
    ['a second of the minute', () => keeping.clock.advance(SECOND_MS), []],
    ['a value of a source', () => restate(keeping.clock.now() - 40 * SECOND_MS), [`/series/${SOURCE}`]],
    ['a value of last week', () => restate(SEEDED_NOW_MS - 7 * DAY_MS), [`/series/${SOURCE}?from=`]],
    [
      'the failures of a source',
      async () => {
        await database.dataSource.query(
          `UPDATE source_states SET degraded_reason = 'provider_unreachable', consecutive_failures = 9 WHERE source_id = $1`,
          [SOURCE],
        );
        await database.dataSource.query(`SELECT pg_notify('source_changed', $1)`, [SOURCE]);
      },
      ['/sources', `/series/${SOURCE}`],
    ],
    [
      'a switch',
      () => {
        const { componentsDisclosure } = keeping.app.get(PublishedState).current.switches;
        return keeping.app.get(SwitchStore).change({ componentsDisclosure: !componentsDisclosure }, by());
      },
      ['/composites/latest'],
    ],
    [
      'an outage',
      () =>
        new OutagesService(database.dataSource, audit()).enter(
          {
            startsAtMs: SEEDED_NOW_MS - 20 * HOUR_MS,
            endsAtMs: SEEDED_NOW_MS,
            reason: 'ingest_gap',
            products: [],
          },
          by(),
        ),
      ['/verdicts/history', `/series/${SOURCE}`, '/catalog'],
    ],
    [
      'the changelog',
      () =>
        keeping.app
          .get(ChangelogService)
          .add({ date: '2026-03-10', type: 'data-note', scope: ['verdict'], summary: 'Noted.' }, by()),
      ['/changelog'],
    ],
    [
      'the latest cycle',
      async () => {
        keeping.clock.advance(CYCLE_MS);
        await createCycleRunner(database.dataSource, keeping.clock, 'tests').catchUp(2);
      },
      [
        '/verdicts/latest',
        '/verdicts/history',
        '/outlook/latest',
        '/outlook/history',
        '/agents/',
        '/narratives/',
        '/market-lens',
        '/public/narratives',
      ],
    ],
    [
      'the track record',
      async () => {
        const revisions = () =>
          [keeping, forgetful].map(({ app }) => app.get(PublishedTrackRecord).current.revision);
        const before = revisions();
        await createScoring(database.dataSource).run(keeping.clock.now());
        await until(() => revisions().every((revision, i) => revision > before[i]!));
        await until(() => new Set(revisions()).size === 1);
      },
      ['/track-record'],
    ],
    [
      'the record of the outlook',
      async () => {
        await createOutlookJudging(database.dataSource).run(keeping.clock.now());
        for (const service of [keeping, forgetful]) await untilOutlookRecordServed(service);
      },
      [OUTLOOK_RECORD],
    ],
    [
      'a withdrawn cycle',
      () =>
        new CycleWithdrawalStore(database.dataSource, audit()).withdraw(
          { cycleNumber: WITHDRAWN, andLater: false, reason: 'tests' },
          by(),
        ),
      ['/verdicts/history', '/composites/history', '/outlook/history', '/public/narratives'],
    ],
    ['a part of the process', () => void (limits.reachable = false), ['/health']],
    ['the journal', () => void (disk.journalWritable = false), ['/health']],
    [
      'a key',
      () => keeping.app.get(KeysService).amend(full.key.id, () => ({ scopes: ['data:read'] }), by()),
      ['/composites/history'],
    ],
  ];

  it.each(CHANGES)('is the same as a fresh one after a change of %s', async (_, change, affected) => {
    // Closed windows are kept once their history has been the same for a minute.
    keeping.clock.advance(MINUTE_MS + SECOND_MS);
    await askAll(0);
    const before = await askAll(0);
    await change();
    await settled();
    const fresh = await askAll(1);
    const kept = await askAll(0);
    const differing = questions.filter((_question, i) => kept[i] !== fresh[i]);
    expect(differing.map(({ target }) => target)).toEqual([]);
    const changed = questions.filter((_question, i) => fresh[i] !== before[i]).map(({ target }) => target);
    for (const path of affected)
      expect([path, changed.some((target) => target.includes(path))]).toEqual([path, true]);
  });

  it('is the same while the database is away, or was read before', async () => {
    await askAll(0);
    await blockDatabase(database.url);
    const isAway = async (process: 0 | 1) =>
      (await ask(process, { target: '/api/v1/data/health', headers: {} })).text.includes(
        'database_unreachable',
      );
    await until(async () => (await isAway(0)) && (await isAway(1)));
    const fresh = await askAll(1);
    const kept = await askAll(0);
    await unblockDatabase(database.url);
    const differing = questions.filter(
      (_question, i) => kept[i] !== fresh[i] && !fresh[i]!.startsWith('[503,'),
    );
    expect(differing.map(({ target }) => target)).toEqual([]);
  });
});

const WITHDRAWN = 76_700;

/** Every operation for every caller, the one with all rights in both languages: with its examples, and of those with a window also with one that is over. */
function questionsFor(
  { operations }: Contract,
  callers: readonly Readonly<Record<string, string>>[],
): readonly Question[] {
  const window = {
    from: encodeURIComponent(isoUtc(SEEDED_NOW_MS - 8 * DAY_MS)),
    to: encodeURIComponent(isoUtc(SEEDED_NOW_MS - 2 * HOUR_MS)),
  };
  return operations
    .filter(({ path }) => path !== OWN_USAGE)
    .flatMap((operation) => {
      const names = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      const hasWindow = names.includes('from') && names.includes('to') && names.includes('cursor');
      return [targetOf(operation), ...(hasWindow ? [targetOf(operation, window)] : [])];
    })
    .concat(OUTLOOK_RECORD)
    .flatMap((target) =>
      callers.map((caller) => ({ target, headers: { 'X-Request-ID': 'agreement', ...caller } })),
    );
}
