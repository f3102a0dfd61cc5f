import { sourceById } from '../sources/registry.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../timestamps.ts';
import {
  explainedAgeMs,
  type InputFacts,
  inputStateOf,
  inputWeightOf,
  isDelayed,
  judgeInputs,
} from './input-judgement.ts';

const component = (name: string, sourceId: string, weight: number, value: number | null = 1) => ({
  name,
  sourceIds: [sourceId],
  weight,
  value,
});
const RATIO = 'exchange.ls_ratio:BTCUSDT';

describe('judgeInputs', () => {
  it('reports nothing for fresh inputs', () => {
    const judged = judgeInputs([component('a', FUNDING, 0.6), component('b', RATIO, 0.4)], () => fresh, NOW);
    expect(judged).toEqual({
      status: 'fresh',
      componentStates: ['fresh', 'fresh'],
      lostInputs: [],
      staleInputs: [],
      delayedInputs: [],
      staleWeight: 0,
      degraded: false,
      warnings: [],
      warningCodes: [],
    });
  });

  it('is not degraded at one half, and is above it', () => {
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
      `${FUNDING} is stale: it has not been confirmed for more than 5 of its cadences; the 51 % of the weight that rests on it counts less the older it gets, and nothing from 20 cadences on`,
      '51 % of the weight is stale or missing',
    ]);
    expect(judge(0.51).warningCodes).toEqual(['input_stale', 'weight_degraded']);
  });

  it('counts a component without a value as lost over its weight and reports where its weight goes', () => {
    const judged = judgeInputs(
      [component('a', FUNDING, 0.6, null), component('b', RATIO, 0.4)],
      (id) => (id === FUNDING ? { ...fresh, state: 'unavailable' } : fresh),
      NOW,
    );
    expect(judged.componentStates).toEqual(['unavailable', 'fresh']);
    expect(judged.staleWeight).toBe(0.6);
    expect(judged.staleInputs).toEqual([FUNDING]);
    expect(judged.warnings[0]).toBe(
      `${FUNDING} is not available here; the 60 % of the weight that rests on it is spread over the other components`,
    );
    expect(judged.warningCodes[0]).toBe('input_unavailable');
  });

  it('sums the weight of all components that rest on a lost source, from the first on', () => {
    const judged = judgeInputs(
      [component('a', FUNDING, 0.36, null), component('b', FUNDING, 0.06, null), component('c', RATIO, 0.58)],
      (id) => (id === FUNDING ? { ...fresh, newestEventAtMs: null } : fresh),
      NOW,
    );
    expect(judged.degraded).toBe(false);
    expect(judged.lostInputs).toEqual([
      { sourceId: FUNDING, reason: 'missing', weight: 0.42, missingDays: null, stillCounts: false },
    ]);
    expect(judged.warnings).toEqual([
      `${FUNDING} has no value; the 42 % of the weight that rests on it is spread over the other components`,
    ]);
  });

  it('reports the missing days of a short history, which is neither stale nor aging', () => {
    const young = { ...component('a', FUNDING, 0.4, null), missingDays: [11] };
    const judged = judgeInputs([young, component('b', RATIO, 0.6)], () => fresh, NOW);
    expect(judged).toMatchObject({
      status: 'fresh',
      componentStates: ['too_short', 'fresh'],
      staleInputs: [],
      staleWeight: 0.4,
      warningCodes: ['history_too_short'],
    });
    expect(judged.warnings).toEqual([
      `${FUNDING} needs 11 more days of history; the 40 % of the weight that rests on it is spread over the other components`,
    ]);
    expect(judgeInputs([young], () => fresh, NOW).status).toBe('unavailable');
  });

  it('reports a component without a value as missing although its sources are available', () => {
    const judged = judgeInputs(
      [component('a', FUNDING, 0.4, null), component('b', RATIO, 0.6)],
      () => fresh,
      NOW,
    );
    expect([judged.staleInputs, judged.componentStates[0]]).toEqual([[], 'missing']);
    expect(judged.warnings).toEqual([
      `a has no value (${FUNDING}); its 40 % of the weight is spread over the other components`,
    ]);
    expect(judged.warningCodes).toEqual(['component_missing']);
  });

  it('warns of a source that fails before its value is old, and reports whether its payload was rejected', () => {
    const failing = (degradedReason: InputFacts['degradedReason']) =>
      judgeInputs([component('a', FUNDING, 1)], () => ({ ...fresh, state: 'broken', degradedReason }), NOW);
    expect(failing('provider_unreachable')).toMatchObject({
      status: 'aging',
      lostInputs: [],
      warningCodes: ['input_unreachable'],
    });
    expect(failing('payload_refused').warningCodes).toEqual(['payload_refused']);
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

  it('lists what is delayed and stale as both', () => {
    const old: InputFacts = { ...fresh, checkedAtMs: NOW - 2 * HOUR_MS, newestEventAtMs: NOW - 30 * DAY_MS };
    const judged = judgeInputs([component('a', FUNDING, 1)], () => old, NOW);
    expect([judged.staleInputs, judged.delayedInputs]).toEqual([[FUNDING], [FUNDING]]);
  });

  it('keeps the value of a source that was paused after the cycle, and reports that it is paused', () => {
    const judged = judgeInputs([component('a', FUNDING, 1)], () => ({ ...fresh, state: 'paused' }), NOW);
    expect([judged.componentStates, judged.staleWeight]).toEqual([['paused'], 1]);
    expect(judged.warnings[0]).toBe(
      `${FUNDING} is paused; the 100 % of the weight that rests on it still counts by its last value until the next cycle`,
    );
  });
});

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
