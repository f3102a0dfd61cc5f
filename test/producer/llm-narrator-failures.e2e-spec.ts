import { Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LanguageModelSettings } from '../../src/platform/configuration/configuration.ts';
import { CYCLE_MS, cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { AGENTS } from '../../packages/engine/crew/crew.ts';
import { isoDay, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { until } from '../support/eventually.ts';
import {
  failing,
  hanging,
  hangingUp,
  inTurn,
  LanguageModelServer,
  type ModelReply,
  streaming,
} from '../support/language-model-server.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import {
  API_KEY,
  committedUsd,
  factsIn,
  HONEST,
  isSettled,
  narrateUntilSettled,
  narratorOn,
  type NarratorRun,
  rememberNarrative,
  runOf,
  SAMPLE_COST_USD,
  settingsOf,
  stopNarrators,
  storedReadings,
} from './narrator-harness.ts';

const CYCLE = cycleNumberAt(SEEDED_NOW_MS);
const TODAY = isoDay(SEEDED_NOW_MS);
const honest = streaming(HONEST);

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
  server.requests.length = 0;
  logged.length = 0;
});
afterEach(() => {
  expect(logged.join('\n')).not.toContain(API_KEY);
});

const clock = new TestClock(SEEDED_NOW_MS);
const narrate = (more: Partial<LanguageModelSettings> = {}): Promise<NarratorRun> =>
  narrateUntilSettled(narratorOn(database, clock, settingsOf(server.url, more)), database, CYCLE);

const forTokio =
  (reply: ModelReply): ModelReply =>
  (request, response) =>
    (factsIn(request).speaker.en === 'Tokio' ? reply : honest)(request, response);
const ofTokio = () => server.requests.filter((request) => factsIn(request).speaker.en === 'Tokio');

describe('What passes', () => {
  it.each<[string, ModelReply]>([
    ['a server error', failing(500, 'oops')],
    ['a server that is busy', failing(503, 'busy')],
    ['a connection that is cut', streaming(HONEST, { cutAfter: 0.4 })],
    ['a server that hangs up', hangingUp],
  ])('is tried again: %s', async (_, reply) => {
    server.reply = forTokio(inTurn(reply, reply, honest));
    const run = await narrate();
    expect(run).toMatchObject({ outcome: 'written', requests: AGENTS.length + 2 });
    expect(ofTokio()).toHaveLength(3);
    expect(run.reservedUsd).toBe(0);
  });

  it('is tried three times and then left', async () => {
    server.reply = forTokio(failing(500, 'oops'));
    const run = await narrate();
    expect(ofTokio()).toHaveLength(3);
    expect(run.outcome).toBe('mixed');
    expect(run.reasons).toEqual([{ agent: 'tokio', cause: 'failed', details: ['HTTP 500: oops'] }]);
    expect(run.costUsd).toBeCloseTo((AGENTS.length - 1) * SAMPLE_COST_USD, 9);
  });

  it('is tried again no earlier than the server says', async () => {
    server.reply = forTokio(inTurn(failing(429, 'slow down', { headers: { 'Retry-After': '1' } }), honest));
    expect(await narrate()).toMatchObject({ outcome: 'written' });
    const [first, second] = ofTokio();
    expect(second!.atMs - first!.atMs).toBeGreaterThanOrEqual(SECOND_MS - 5);
  });

  it('counts a cut answer as dear as it can have been', async () => {
    server.reply = forTokio(inTurn(streaming(HONEST, { cutAfter: 0.4 }), honest));
    const { costUsd } = await narrate();
    expect(costUsd).toBeGreaterThan(AGENTS.length * SAMPLE_COST_USD + (8_192 * 2) / 1e6);
    expect(await committedUsd(database, TODAY)).toBeCloseTo(costUsd, 9);
  });
});

function timeoutsOf(lengthMs: number, signal: AbortSignal): jest.SpyInstance {
  const afterMs = AbortSignal.timeout.bind(AbortSignal);
  return jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((milliseconds) => (milliseconds === lengthMs ? signal : afterMs(milliseconds)));
}

describe('What does not pass', () => {
  it.each([400, 401, 403, 404])('is not tried again: HTTP %d', async (status) => {
    server.reply = forTokio(failing(status, `The key ${API_KEY} is no good`));
    const run = await narrate();
    expect(ofTokio()).toHaveLength(1);
    expect(run.reasons).toMatchObject([{ agent: 'tokio', cause: 'failed' }]);
    expect(JSON.stringify(run.reasons)).not.toContain(API_KEY);
    expect(run.outcome).toBe('mixed');
  });

  it.each([
    ['before its answer', hanging()],
    ['within its answer', hanging(true)],
  ])('is a server that hangs %s: the speaker loses its time, nobody else', async (_, reply) => {
    server.reply = forTokio(reply);
    // It times out when the six others are done.
    const late = new AbortController();
    const timeouts = timeoutsOf(3 * SECOND_MS, late.signal);
    const narrated = narrate({ timeoutSeconds: 3 });
    const ofOthersUsd = (AGENTS.length - 1) * SAMPLE_COST_USD;
    await until(async () => ((await runOf(database, CYCLE))?.costUsd ?? 0) > ofOthersUsd - 1e-9);
    await until(() => server.requests.length === AGENTS.length);
    late.abort(new DOMException('its time is over', 'TimeoutError'));
    const run = await narrated;
    timeouts.mockRestore();
    expect(ofTokio()).toHaveLength(1);
    expect(run.reasons).toEqual([
      { agent: 'tokio', cause: 'failed', details: ['no response within 3000 ms'] },
    ]);
    expect(run.outcome).toBe('mixed');
    await until(() => server.underWay === 0);
  });
});

describe('A server that is down', () => {
  it('is paused after five failures in a row, and asked again once it is back', async () => {
    server.reply = failing(500, 'down');
    // The pause is over when the test says so.
    const beganAtMs = Date.now();
    const machine = jest.spyOn(Date, 'now').mockReturnValue(beganAtMs);
    const pauseMs = 700;
    const following = narratorOn(database, clock, settingsOf(server.url), { pauseMs });
    following.start();
    try {
      await until(() => logged.some((line) => line.includes('model paused for')));
      await until(async () => (await runOf(database, CYCLE))?.reasons?.length === AGENTS.length);
      const asked = server.requests.length;
      // Requests that were under way when the fifth failed have failed as well.
      expect(asked).toBeLessThanOrEqual(7);
      server.reply = honest;
      await sleep(300);
      expect(server.requests).toHaveLength(asked);
      expect(await isSettled(database, CYCLE)).toBe(false);
      expect((await runOf(database, CYCLE))!.reasons).toHaveLength(AGENTS.length);
      machine.mockReturnValue(beganAtMs + pauseMs);
      await until(() => isSettled(database, CYCLE));
    } finally {
      machine.mockRestore();
      await following.stop();
    }
    expect(await runOf(database, CYCLE)).toMatchObject({ outcome: 'written', attempt: 2 });
    expect(logged.filter((line) => line.includes('model paused for'))).toHaveLength(1);
    expect(logged.some((line) => line.includes('reachable again'))).toBe(true);
  });

  it('is paused for as long as it asks', async () => {
    server.reply = failing(429, 'come back later', { headers: { 'Retry-After': '600' } });
    // Longer than a request would wait.
    const following = narratorOn(database, clock, settingsOf(server.url, { timeoutSeconds: 300 }));
    following.start();
    await until(() => logged.some((line) => line.includes('paused for 600 s')));
    await sleep(200);
    await following.stop();
    expect(server.requests.length).toBeLessThanOrEqual(3);
    expect(logged.filter((line) => line.includes('model paused for'))).toHaveLength(1);
    expect(await isSettled(database, CYCLE)).toBe(false);
  });

  it('leaves the template to a cycle when the next one is due', async () => {
    server.reply = failing(500, 'down');
    const late = new TestClock(SEEDED_NOW_MS);
    const following = narratorOn(database, late, settingsOf(server.url));
    following.start();
    await until(() => logged.some((line) => line.includes('model paused for')));
    late.set(cycleAtMs(CYCLE) + CYCLE_MS);
    await until(() => isSettled(database, CYCLE));
    await following.stop();
    expect(await runOf(database, CYCLE)).toMatchObject({ outcome: 'failed', costUsd: 0 });
    expect((await storedReadings(database, CYCLE)).ka.meta.model).toBe('template');
  });
});

it('abandons what is not ready when the next cycle is due, and keeps what is', async () => {
  server.reply = (request, response) =>
    (factsIn(request).speaker.en === 'Profesor' ? honest : hanging())(request, response);
  const leftMs = 800;
  const late = new TestClock(cycleAtMs(CYCLE) + CYCLE_MS - leftMs);
  const due = new AbortController();
  const timeouts = timeoutsOf(leftMs, due.signal);
  const settled = narrateUntilSettled(narratorOn(database, late, settingsOf(server.url)), database, CYCLE);
  // The lead's texts are there, and three requests of others are under way.
  await until(() => server.requests.length === 4 && server.underWay === 3);
  due.abort(new DOMException('its time is over', 'TimeoutError'));
  const run = await settled;
  timeouts.mockRestore();
  expect(run.outcome).toBe('mixed');
  expect(run.reasons!.map(({ cause }) => cause)).toEqual(Array(AGENTS.length - 1).fill('abandoned'));
  // What was under way may be billed; what was never sent is not.
  expect(run.requests).toBe(4);
  await until(() => server.underWay === 0);
});
