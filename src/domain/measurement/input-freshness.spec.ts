import { DAY_MS, HOUR_MS, MINUTE_MS } from '../timestamps.ts';
import { explainedAgeMs, type InputFacts, inputStateOf, isDelayed, judgeInputs } from './input-freshness.ts';
import { sourceById } from '../sources/registry.ts';

const NOW = Date.UTC(2024, 5, 30, 12);
const fresh: InputFacts = { checkedAtMs: NOW, newestEventAtMs: NOW - HOUR_MS, state: 'available' };
const component = (name: string, sourceId: string, weight: number, value: number | null = 1) => ({
  name,
  sourceIds: [sourceId],
  weight,
  value,
});
// Both have a cadence of 15 minutes.
const FUNDING = 'exchange.funding:BTCUSDT';
const RATIO = 'exchange.ls_ratio:BTCUSDT';

describe('inputStateOf', () => {
  it('is fresh up to 2 cadences, aging up to 5, stale beyond', () => {
    const at = (minutes: number) =>
      inputStateOf(FUNDING, { ...fresh, checkedAtMs: NOW - minutes * MINUTE_MS }, NOW);
    expect([at(30), at(31), at(75), at(76)]).toEqual(['fresh', 'aging', 'aging', 'stale']);
  });

  it('is absent when paused, unavailable, unknown or without any value', () => {
    expect(inputStateOf(FUNDING, undefined, NOW)).toBe('absent');
    expect(inputStateOf(FUNDING, { ...fresh, state: 'paused' }, NOW)).toBe('absent');
    expect(inputStateOf(FUNDING, { ...fresh, state: 'unavailable' }, NOW)).toBe('absent');
    expect(inputStateOf(FUNDING, { ...fresh, newestEventAtMs: null }, NOW)).toBe('absent');
  });

  it('keeps the last values of a broken source until they are stale', () => {
    const broken: InputFacts = { ...fresh, state: 'broken' };
    expect(inputStateOf(FUNDING, broken, NOW)).toBe('fresh');
    expect(inputStateOf(FUNDING, broken, NOW + 2 * HOUR_MS)).toBe('stale');
  });
});

describe('isDelayed', () => {
  it('allows a daily value 50 hours: its day, the next one, lag, cadence and slack', () => {
    // day 24 h + distance 24 h + lag 1 h + cadence 1 h + slack 2 h
    expect(explainedAgeMs(sourceById('chain.hash_rate'))).toBe(52 * HOUR_MS);
    const aged = (hours: number): InputFacts => ({ ...fresh, newestEventAtMs: NOW - hours * HOUR_MS });
    expect(isDelayed('chain.hash_rate', aged(50), NOW)).toBe(false);
    expect(isDelayed('chain.hash_rate', aged(53), NOW)).toBe(true);
  });

  it('allows for days on which an office does not publish', () => {
    const lastFriday: InputFacts = { ...fresh, newestEventAtMs: NOW - 4 * DAY_MS };
    expect(isDelayed('fx.usd_gel', lastFriday, NOW)).toBe(false);
  });
});

describe('judgeInputs', () => {
  it('has no warning for fresh inputs', () => {
    const judged = judgeInputs([component('a', FUNDING, 0.6), component('b', RATIO, 0.4)], () => fresh, NOW);
    expect(judged).toEqual({
      status: 'fresh',
      componentStates: ['fresh', 'fresh'],
      staleInputs: [],
      delayedInputs: [],
      staleWeight: 0,
      degraded: false,
      warnings: [],
      warningCodes: [],
    });
  });

  it('is degraded above one half of the weight, not at it', () => {
    const stale: InputFacts = { ...fresh, checkedAtMs: NOW - 2 * HOUR_MS };
    const factsOf = (id: string) => (id === FUNDING ? stale : fresh);
    const judge = (weight: number) =>
      judgeInputs([component('a', FUNDING, weight), component('b', RATIO, 1 - weight)], factsOf, NOW);
    expect([judge(0.5).degraded, judge(0.5).staleWeight, judge(0.5).status]).toEqual([false, 0.5, 'aging']);
    expect([judge(0.51).degraded, judge(0.51).staleWeight, judge(0.51).status]).toEqual([
      true,
      0.51,
      'stale',
    ]);
    expect(judge(0.51).staleInputs).toEqual([FUNDING]);
    expect(judge(0.51).warnings).toEqual([
      `${FUNDING} has not been confirmed for more than 5 of its cadences; its last value still counts`,
      '51 % of the weight is stale or missing',
    ]);
    expect(judge(0.51).warningCodes).toEqual(['input_stale', 'weight_degraded']);
  });

  it('counts the weight of a component without a value as stale, and warns of it', () => {
    const judged = judgeInputs(
      [component('a', FUNDING, 0.6, null), component('b', RATIO, 0.4)],
      (id) => (id === FUNDING ? { ...fresh, state: 'unavailable' } : fresh),
      NOW,
    );
    expect(judged.componentStates).toEqual(['absent', 'fresh']);
    expect(judged.staleWeight).toBe(0.6);
    expect(judged.staleInputs).toEqual([FUNDING]);
    expect(judged.warnings[0]).toBe(
      `a has no value (${FUNDING}); its weight of 60 % is spread over the other components`,
    );
    expect(judged.warningCodes[0]).toBe('component_missing');
  });

  it('lists a fresh source whose history is too short', () => {
    const judged = judgeInputs([component('a', FUNDING, 1, null)], () => fresh, NOW);
    expect([judged.staleInputs, judged.status]).toEqual([[FUNDING], 'unavailable']);
  });

  it('lists delayed inputs with a warning, without calling them stale', () => {
    const late: InputFacts = { ...fresh, newestEventAtMs: NOW - 20 * HOUR_MS };
    const judged = judgeInputs([component('a', FUNDING, 1)], () => late, NOW);
    expect([judged.delayedInputs, judged.staleInputs, judged.degraded]).toEqual([[FUNDING], [], false]);
    expect(judged.warnings).toEqual([
      `the newest value of ${FUNDING} is dated 2024-06-29T16:00:00+00:00, older than its publication schedule explains`,
    ]);
    expect(judged.warningCodes).toEqual(['input_delayed']);
  });

  it('keeps the value of a source that was paused after the cycle, as stale', () => {
    const judged = judgeInputs([component('a', FUNDING, 1)], () => ({ ...fresh, state: 'paused' }), NOW);
    expect([judged.componentStates, judged.staleWeight]).toEqual([['stale'], 1]);
  });
});
