import { ClaimLostError } from '../../src/platform/database/locks.ts';
import { Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { AGENTS } from '../../packages/engine/crew/crew.ts';
import { isoDay, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import {
  NarratorBudgetStore,
  type NarratorClaim,
  NarratorRunStore,
} from '../../src/narratives/narrators/narrator-run.store.ts';
import {
  BudgetedModel,
  BudgetExhaustedError,
  costUsd,
  mostUsageOf,
} from '../../src/narratives/narrators/budgeted-model.ts';
import { OpenAiClient } from '../../src/narratives/narrators/openai.client.ts';
import { until } from '../support/eventually.ts';
import { deleteExpired } from '../support/expired-rows.ts';
import { hanging, LanguageModelServer, streaming } from '../support/language-model-server.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import {
  committedUsd,
  HONEST,
  isSettled,
  narratorOn,
  rememberNarrative,
  runOf,
  SAMPLE_COST_USD,
  settingsOf,
  stopNarrators,
  storedReadings,
} from './narrator-harness.ts';

const CYCLE = cycleNumberAt(SEEDED_NOW_MS);
const TODAY = isoDay(SEEDED_NOW_MS);
const WORKERS = ['w1', 'w2', 'w3', 'w4'];

afterAll(() => server.stop());
const database = databaseOfSuite(createSeededDatabase);
let server: LanguageModelServer;
let putBack: () => Promise<void>;
const logged: string[] = [];

beforeAll(async () => {
  const take = (...line: unknown[]): number => logged.push(line.map(String).join(' '));
  Logger.overrideLogger({ log: take, warn: take, error: take });
  server = await LanguageModelServer.start();
  putBack = await rememberNarrative(database, CYCLE);
});
afterEach(stopNarrators);
beforeEach(async () => {
  await putBack();
  await setLive([CYCLE]);
  server.requests.length = 0;
  logged.length = 0;
});

/** Only these cycles were published in time, and none of them is settled. */
async function setLive(numbers: readonly number[]): Promise<void> {
  await database.query('UPDATE cycles SET backfilled = NOT (cycle_number = ANY($1))', [numbers]);
  await database.query('UPDATE narrations SET attached_at = NULL WHERE cycle_number = ANY($1)', [numbers]);
}

const claimOf = (
  workerId: string,
  cycleNumber: number,
  nowMs = SEEDED_NOW_MS,
): Promise<NarratorClaim | null> =>
  new NarratorRunStore(database.dataSource).claim(
    workerId,
    { from: cycleNumber, to: cycleNumber },
    nowMs,
    30,
  );

describe('The budget of a day', () => {
  it('is never exceeded by four workers with eighty requests at a time', async () => {
    const request = { system: 'rules', user: 'facts', maxTokens: 8_192 };
    const settings = settingsOf(server.url);
    const mostUsd = costUsd(mostUsageOf(request), settings);
    const budgetUsdPerDay = 10.5 * mostUsd;
    const numbers = WORKERS.map((_, i) => CYCLE - i);
    await setLive(numbers);
    server.reply = streaming('x', { usage: null });
    const models = await Promise.all(
      numbers.map(async (cycleNumber, i) => {
        const claim = (await claimOf(WORKERS[i]!, cycleNumber))!;
        const budget = new NarratorBudgetStore(database.dataSource);
        const client = new OpenAiClient(settings, new TestClock(SEEDED_NOW_MS));
        const model = new BudgetedModel(client, budget, { ...settings, budgetUsdPerDay });
        return () => model.complete(request, claim, new AbortController().signal);
      }),
    );
    const seen: number[] = [];
    const watching = new AbortController();
    const watcher = (async () => {
      while (!watching.signal.aborted) seen.push(await committedUsd(database, TODAY));
    })();
    const ended = await Promise.allSettled(models.flatMap((ask) => Array.from({ length: 20 }, ask)));
    watching.abort();
    await watcher;
    const refused = ended.filter((one) => one.status === 'rejected').map(({ reason }) => reason as Error);
    expect(refused).toHaveLength(70);
    for (const error of refused) expect(error).toBeInstanceOf(BudgetExhaustedError);
    expect(server.requests).toHaveLength(10);
    expect(Math.max(...seen)).toBeLessThanOrEqual(budgetUsdPerDay);
    expect(await committedUsd(database, TODAY)).toBeCloseTo(10 * mostUsd, 9);
    const runs = await Promise.all(numbers.map((number) => runOf(database, number)));
    expect(runs.reduce((sum, run) => sum + run!.costUsd, 0)).toBeCloseTo(10 * mostUsd, 9);
    expect(runs.map((run) => run!.reservedUsd)).toEqual([0, 0, 0, 0]);
  });

  it('is shared by four workers from cycle to cycle; beyond it the template stays, which is said once', async () => {
    const numbers = [5, 4, 3, 2, 1, 0].map((ago) => CYCLE - ago);
    // An answer costs $0.018 and less than $0.03 is set aside for it. So there is room for one cycle and for four more
    // answers, of which every further cycle has at least one as long as there is any.
    const budgetUsdPerDay = 0.21;
    server.reply = streaming(HONEST, { usage: { prompt_tokens: 6_000, completion_tokens: 6_000 } });
    const clock = new TestClock(0);
    await setLive([]);
    const narrators = WORKERS.map((workerId) =>
      narratorOn(database, clock, settingsOf(server.url, { budgetUsdPerDay }), { workerId }),
    );
    clock.set(cycleAtMs(numbers[0]!) + 7 * MINUTE_MS);
    for (const narrator of narrators) narrator.start();
    for (const number of numbers) {
      clock.set(cycleAtMs(number) + 7 * MINUTE_MS);
      await setLive([number]);
      await until(() => isSettled(database, number));
      expect(await committedUsd(database, TODAY)).toBeLessThanOrEqual(budgetUsdPerDay);
    }
    await Promise.all(narrators.map((narrator) => narrator.stop()));
    const runs = await Promise.all(numbers.map((number) => runOf(database, number)));
    expect(runs[0]!.outcome).toBe('written');
    expect(runs.at(-1)!.outcome).toBe('budget');
    expect((await storedReadings(database, CYCLE)).en.meta).toMatchObject({ model: 'template', costUsd: 0 });
    expect(server.requests.length).toBe(runs.reduce((sum, run) => sum + run!.requests, 0));
    expect(logged.filter((line) => line.includes(`budget of ${TODAY} used up`))).toHaveLength(1);
  });

  it('is another one on the next day', async () => {
    const claim = (await claimOf('w1', CYCLE))!;
    const budget = new NarratorBudgetStore(database.dataSource);
    expect(await budget.reserve(claim, 1, 1)).toBe(true);
    expect(await budget.reserve(claim, 0.01, 1)).toBe(false);
    expect(await budget.reserve({ ...claim, day: '2026-03-11' }, 1, 1)).toBe(true);
    expect(await budget.reserve(claim, 2, 1)).toBe(false);
  });
});

describe('Workers that share a cycle', () => {
  it('write it once, whoever is first', async () => {
    server.reply = streaming(HONEST);
    const narrators = WORKERS.map((workerId) =>
      narratorOn(database, new TestClock(SEEDED_NOW_MS), settingsOf(server.url), { workerId }),
    );
    for (const narrator of narrators) narrator.start();
    await until(() => isSettled(database, CYCLE));
    await sleep(200);
    await Promise.all(narrators.map((narrator) => narrator.stop()));
    expect(server.requests).toHaveLength(AGENTS.length);
    expect(await runOf(database, CYCLE)).toMatchObject({ outcome: 'written', attempt: 1 });
  });

  it('take over from one that died: its requests count as dear as they can have been', async () => {
    const runs = new NarratorRunStore(database.dataSource);
    const budget = new NarratorBudgetStore(database.dataSource);
    const dead = (await claimOf('dead', CYCLE))!;
    await budget.reserve(dead, 0.25, 5);
    expect(await claimOf('w2', CYCLE, SEEDED_NOW_MS + 29_000)).toBeNull();

    server.reply = streaming(HONEST);
    const clock = new TestClock(SEEDED_NOW_MS + 29_000);
    const heir = narratorOn(database, clock, settingsOf(server.url), { workerId: 'heir' });
    heir.start();
    await sleep(150);
    expect(server.requests).toHaveLength(0);
    clock.advance(2_000);
    await until(() => isSettled(database, CYCLE));
    await heir.stop();
    const run = (await runOf(database, CYCLE))!;
    expect(run).toMatchObject({ worker: 'heir', attempt: 2, outcome: 'written', reservedUsd: 0 });
    expect(run.costUsd).toBeCloseTo(0.25 + AGENTS.length * SAMPLE_COST_USD, 9);
    expect(await committedUsd(database, TODAY)).toBeCloseTo(run.costUsd, 9);

    // Were it to come back to life, nothing of it would count any more.
    const spent = { costUsd: 0.01, promptTokens: 1, completionTokens: 1 };
    await expect(budget.settle(dead, 0.25, spent)).rejects.toThrow(ClaimLostError);
    await expect(budget.reserve(dead, 0.01, 5)).rejects.toThrow(ClaimLostError);
    await expect(runs.renew(dead, SEEDED_NOW_MS, 30)).rejects.toThrow(ClaimLostError);
    const ending = { outcome: 'written', reasons: [], latencyMs: 1 } as const;
    await expect(runs.finish(dead, ending, SEEDED_NOW_MS, 30)).rejects.toThrow(ClaimLostError);
    expect(await committedUsd(database, TODAY)).toBeCloseTo(run.costUsd, 9);
  });

  it('leave it to another when they are stopped, at once', async () => {
    server.reply = hanging();
    const clock = new TestClock(SEEDED_NOW_MS);
    const first = narratorOn(database, clock, settingsOf(server.url), { workerId: 'first' });
    first.start();
    await until(() => server.requests.length === 3);
    await first.stop();
    expect(await isSettled(database, CYCLE)).toBe(false);
    await until(() => server.underWay === 0);

    server.reply = streaming(HONEST);
    const second = narratorOn(database, clock, settingsOf(server.url), { workerId: 'second' });
    second.start();
    await until(() => isSettled(database, CYCLE));
    await second.stop();
    const run = (await runOf(database, CYCLE))!;
    expect(run).toMatchObject({ worker: 'second', attempt: 2, outcome: 'written' });
    // What the first had under way may have been billed.
    expect(run.costUsd).toBeGreaterThan(AGENTS.length * SAMPLE_COST_USD + (3 * 8_192 * 2) / 1e6);
  });
});

describe('A cycle', () => {
  it('that was computed afterwards is left as it is', async () => {
    await setLive([]);
    server.reply = streaming(HONEST);
    const narrator = narratorOn(database, new TestClock(SEEDED_NOW_MS), settingsOf(server.url));
    narrator.start();
    await sleep(150);
    await narrator.stop();
    expect(server.requests).toHaveLength(0);
    expect(await runOf(database, CYCLE)).toBeNull();
  });

  it('that nobody came to in time is settled without a request, and an older one is left as it is', async () => {
    // Four cycles ago is an hour ago.
    await setLive([CYCLE - 4, CYCLE - 1]);
    server.reply = streaming(HONEST);
    const narrator = narratorOn(database, new TestClock(cycleAtMs(CYCLE)), settingsOf(server.url));
    narrator.start();
    await until(() => isSettled(database, CYCLE - 1));
    await sleep(100);
    await narrator.stop();
    expect(server.requests).toHaveLength(0);
    expect(await runOf(database, CYCLE - 1)).toMatchObject({ outcome: 'abandoned', costUsd: 0, requests: 0 });
    expect(await isSettled(database, CYCLE - 4)).toBe(false);
  });
});

it('what was asked long ago is forgotten', async () => {
  const deleteDaysBefore = async (day: string): Promise<void> => {
    for (const table of ['narrator_runs', 'narrator_days'])
      await deleteExpired(database.dataSource, table, Date.parse(day));
  };
  const claim = (await claimOf('w1', CYCLE))!;
  await new NarratorBudgetStore(database.dataSource).reserve(claim, 1, 5);
  await deleteDaysBefore(TODAY);
  expect(await runOf(database, CYCLE)).not.toBeNull();
  await deleteDaysBefore('2026-03-11');
  expect(await runOf(database, CYCLE)).toBeNull();
  expect(await committedUsd(database, TODAY)).toBe(0);
});
