import { DAY_MS, HOUR_MS, MINUTE_MS } from '../timestamps.ts';
import {
  explainedAgeMs,
  type InputFacts,
  inputStateOf,
  inputWeightOf,
  isDelayed,
} from './input-judgement.ts';
import { sourceById } from '../sources/registry.ts';

const NOW = Date.UTC(2024, 5, 30, 12);
const fresh: InputFacts = {
  checkedAtMs: NOW,
  newestEventAtMs: NOW - HOUR_MS,
  state: 'available',
  degradedReason: null,
};
// Read every quarter-hour.
const FUNDING = 'exchange.funding:BTCUSDT';

describe('inputStateOf', () => {
  it('is fresh up to 2 cadences, aging up to 5, stale beyond', () => {
    const at = (minutes: number) =>
      inputStateOf(FUNDING, { ...fresh, checkedAtMs: NOW - minutes * MINUTE_MS }, NOW);
    expect([at(30), at(31), at(75), at(76)]).toEqual(['fresh', 'aging', 'aging', 'stale']);
  });

  it('distinguishes why a source gives nothing', () => {
    const stateOf = (changes: Partial<InputFacts>) => inputStateOf(FUNDING, { ...fresh, ...changes }, NOW);
    const refused = { state: 'broken', degradedReason: 'payload_refused' } as const;
    expect(inputStateOf(FUNDING, undefined, NOW)).toBe('missing');
    expect(stateOf({ state: 'paused' })).toBe('paused');
    expect(stateOf({ state: 'unavailable' })).toBe('unavailable');
    expect(stateOf({ newestEventAtMs: null })).toBe('missing');
    expect(stateOf({ newestEventAtMs: null, ...refused })).toBe('refused');
    expect(stateOf({ checkedAtMs: NOW - 2 * HOUR_MS, ...refused })).toBe('refused');
    expect(stateOf(refused)).toBe('fresh');
    expect(stateOf({ checkedAtMs: null })).toBe('stale');
  });

  it('keeps the last values of a broken source until they are stale', () => {
    const broken: InputFacts = { ...fresh, state: 'broken' };
    expect(inputStateOf(FUNDING, broken, NOW)).toBe('fresh');
    expect(inputStateOf(FUNDING, broken, NOW + 2 * HOUR_MS)).toBe('stale');
  });
});

describe('inputWeightOf', () => {
  it('is whole until stale, then falls to nothing, and is nothing without a value', () => {
    const at = (minutes: number, changes: Partial<InputFacts> = {}) =>
      inputWeightOf(FUNDING, { ...fresh, checkedAtMs: NOW - minutes * MINUTE_MS, ...changes }, NOW);
    // 15-minute cadence: stale beyond 75 minutes, worthless from 300 on.
    expect([at(0), at(75), at(187.5), at(300), at(999)]).toEqual([1, 1, 0.5, 0, 0]);
    expect([at(0, { state: 'paused' }), at(0, { newestEventAtMs: null })]).toEqual([0, 0]);
    expect([at(0, { checkedAtMs: null }), inputWeightOf(FUNDING, undefined, NOW)]).toEqual([0, 0]);
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

  it('finds a delay of 30 days in a daily series that is fetched without failure', () => {
    const old: InputFacts = { ...fresh, newestEventAtMs: NOW - 30 * DAY_MS };
    expect(inputStateOf('chain.hash_rate', old, NOW)).toBe('fresh');
    expect(isDelayed('chain.hash_rate', old, NOW)).toBe(true);
  });

  it('explains the days on which an office does not publish', () => {
    const lastFriday: InputFacts = { ...fresh, newestEventAtMs: NOW - 4 * DAY_MS };
    expect(isDelayed('fx.usd_gel', lastFriday, NOW)).toBe(false);
  });
});
