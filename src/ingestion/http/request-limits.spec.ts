import {
  failureOf,
  reply,
  request,
  scriptedProvider,
  signal,
  textOf,
} from '../../../test/support/scripted-provider.ts';
import { RequestBudget } from './request-limits.ts';

const LIMIT = { bucket: 'spot', weight: 100, windowMs: 60_000, usedHeader: null };

describe('RequestBudget', () => {
  it('admits its share of the weight and then returns the time left in the window', () => {
    let nowMs = 120_000 + 15_000;
    const budget = new RequestBudget(LIMIT, 0.5, () => nowMs);
    expect(budget.take(20)).toBe(0);
    expect(budget.take(30)).toBe(0);
    // 50 of 50 used; the window of 120–180 s has 45 s left.
    expect(budget.take(1)).toBe(45_000);
    nowMs = 180_000;
    expect(budget.take(50)).toBe(0);
    expect(budget.take(1)).toBe(60_000);
  });

  it('uses the larger figure of the provider, only within the window', () => {
    let nowMs = 0;
    const budget = new RequestBudget(LIMIT, 0.5, () => nowMs);
    expect(budget.take(1)).toBe(0);
    budget.report(50);
    expect(budget.take(1)).toBe(60_000);
    nowMs = 60_000;
    expect(budget.take(1)).toBe(0);
    budget.report(0);
    expect(budget.take(49)).toBe(0);
    expect(budget.take(1)).toBe(60_000);
  });

  it('lets a request through that is heavier than the whole share, once per window', () => {
    const budget = new RequestBudget(LIMIT, 0.01, () => 0);
    expect(budget.take(40)).toBe(0);
    expect(budget.take(40)).toBe(60_000);
  });
});

const { script, clientOf, arrivals } = scriptedProvider();

describe('a provider that limits requests', () => {
  it('waits out a short Retry-After within the request', async () => {
    script(reply(429, 'slow down', { 'retry-after': '1' }), reply(200, 'fine'));
    expect(textOf(await clientOf('exchange').get({ ...request, bucket: 'spot' }, signal))).toBe('fine');
    expect(arrivals[1]! - arrivals[0]!).toBeGreaterThanOrEqual(990);
  });

  it('fails on a long Retry-After, and sends nothing until it is over', async () => {
    let nowMs = 1_000_000;
    script(reply(429, '', { 'retry-after': '35' }), reply(200, 'fine'));
    const client = clientOf('exchange', {}, { now: () => nowMs });
    const spot = { ...request, bucket: 'spot' };
    expect(await failureOf(client.get(spot, signal))).toMatchObject({
      kind: 'rate_limited',
      retryAfterSeconds: 35,
    });
    nowMs += 20_000;
    expect(client.health().heldUntilMs).toBe(1_035_000);
    expect(await failureOf(client.get(spot, signal))).toMatchObject({
      kind: 'rate_limited',
      retryAfterSeconds: 15,
    });
    expect(arrivals).toHaveLength(1);
    nowMs += 15_000;
    expect(textOf(await client.get(spot, signal))).toBe('fine');
    expect(client.health().heldUntilMs).toBeNull();
  });

  it('reads a Retry-After that is a date', async () => {
    const nowMs = Date.UTC(2024, 7, 5, 6);
    script(reply(429, '', { 'retry-after': 'Mon, 05 Aug 2024 06:01:00 GMT' }));
    const failure = await failureOf(clientOf('defi', {}, { now: () => nowMs }).get(request, signal));
    expect(failure).toMatchObject({ kind: 'rate_limited', retryAfterSeconds: 60 });
  });

  it('pauses after a ban (418) even if its stated duration is short', async () => {
    let nowMs = 0;
    script(reply(418, '{"code":-1003}'));
    const client = clientOf('exchange', {}, { now: () => nowMs });
    const spot = { ...request, bucket: 'spot' };
    expect((await failureOf(client.get(spot, signal))).kind).toBe('rate_limited');
    nowMs = 60_000;
    expect((await failureOf(client.get(spot, signal))).kind).toBe('rate_limited');
    expect(arrivals).toHaveLength(1);
  });

  it('takes a 403 of GitHub without quota for a rate limit until the reset', async () => {
    const nowMs = Date.UTC(2024, 7, 5, 6);
    script(reply(403, '{}', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1722839400' }));
    const failure = await failureOf(clientOf('repo', {}, { now: () => nowMs }).get(request, signal));
    expect(failure).toMatchObject({ kind: 'rate_limited', retryAfterSeconds: 1800 });
  });

  it.each([
    ['315360000', 429],
    ['315360000', 503],
    ['Fri, 22 Nov 2199 00:00:00 GMT', 429],
  ])('is silent for six hours if a longer wait is requested (%s), and reports it', async (asked, status) => {
    script(reply(status, 'later', { 'retry-after': asked }));
    let nowMs = Date.UTC(2026, 0, 1);
    const client = clientOf('mempool', {}, { now: () => nowMs });
    const failure = await failureOf(client.get(request, signal));
    expect(failure.retryAfterSeconds).toBe(6 * 3600);
    expect(failure.message).toMatch(/requested a wait of \d+ s, limited to 21600 s/);
    expect(client.health().heldUntilMs).toBe(nowMs + 6 * 3_600_000);
    nowMs += 6 * 3_600_000;
    script(reply(200, 'fine'));
    expect(textOf(await client.get(request, signal))).toBe('fine');
  });

  it.each(['9'.repeat(400), `1${'0'.repeat(10)}`, 'Infinity', 'NaN', '-5', '0x10', '1e9'])(
    'makes nothing of a Retry-After of %s',
    async (asked) => {
      script(reply(429, 'later', { 'retry-after': asked }));
      const client = clientOf('mempool', { retries: 0 });
      const failure = await failureOf(client.get(request, signal));
      expect(failure).toMatchObject({ kind: 'rate_limited', retryAfterSeconds: null });
      expect(client.health().heldUntilMs).toBeNull();
    },
  );

  it('sends nothing beyond its share of the published limit', async () => {
    script(reply(200, 'fine', { 'x-mbx-used-weight-1m': '5000' }));
    const client = clientOf('exchange', { longestPacingMs: 10 }, { now: () => 1_000 });
    const spot = { ...request, bucket: 'spot', weight: 2 };
    await client.get(spot, signal);
    // 80% of 6000 is 4800, and 5000 are used: the minute has 59 s left.
    expect(await failureOf(client.get(spot, signal))).toMatchObject({
      kind: 'rate_limited',
      retryAfterSeconds: 59,
    });
    expect(arrivals).toHaveLength(1);
    await client.get({ ...request, bucket: 'futures' }, signal);
  });
});
