import { sourceById } from '../sources/registry.ts';
import { MINUTE_MS } from '../timestamps.ts';
import { REASON_WORDS } from './freshness.ts';
import {
  byUrgency,
  CONDITION_CODES,
  CONDITION_MEANINGS,
  type ConditionFacts,
  conditionOf,
  pauseSentence,
} from './source-condition.ts';

const NOW_MS = Date.UTC(2026, 0, 1, 12);
/** A cadence of 60 s: stale beyond 300 s. */
const PRICE = sourceById('exchange.price:BTCUSDT');

const FRESH: ConditionFacts = {
  paused: false,
  available: true,
  degradedReason: null,
  lastSuccessAtMs: NOW_MS - MINUTE_MS,
  newestEventAtMs: NOW_MS - MINUTE_MS,
  workerSeenAtMs: NOW_MS,
  failingSinceMs: null,
  stateChangedAtMs: null,
  heldSinceMs: null,
};
const of = (changes: Partial<ConditionFacts>, missingDays: number | null = null) =>
  conditionOf(PRICE, { ...FRESH, ...changes }, missingDays, NOW_MS);
const CHANGED_MS = NOW_MS - 30 * MINUTE_MS;

it('explains a source that counts in full, also while it ages', () => {
  const fresh = {
    code: 'fresh',
    message: 'The source counts in full.',
    sinceMs: null,
    cause: null,
    missingDays: null,
  };
  expect(of({})).toEqual(fresh);
  expect(of({ lastSuccessAtMs: NOW_MS - 5 * MINUTE_MS })).toEqual(fresh);
});

it.each([
  ['paused', { paused: true, stateChangedAtMs: CHANGED_MS }, CHANGED_MS, null],
  ['no_key', { available: false, stateChangedAtMs: CHANGED_MS }, CHANGED_MS, 'plan_gated'],
  [
    'rejected',
    { degradedReason: 'payload_refused', failingSinceMs: CHANGED_MS },
    CHANGED_MS,
    'payload_refused',
  ],
  // Stored with a fetch, a gap means that too many rows were rejected.
  ['rejected', { degradedReason: 'ingest_gap', failingSinceMs: CHANGED_MS }, CHANGED_MS, 'ingest_gap'],
  ['missing', { lastSuccessAtMs: null, newestEventAtMs: null }, null, 'starting'],
  ['missing', { newestEventAtMs: null }, null, null],
  ['stale', { degradedReason: 'quota_exhausted', failingSinceMs: CHANGED_MS }, CHANGED_MS, 'quota_exhausted'],
  ['stale', { lastSuccessAtMs: NOW_MS - 10 * MINUTE_MS }, NOW_MS - 5 * MINUTE_MS, 'ingest_gap'],
  [
    'stale',
    { lastSuccessAtMs: NOW_MS - 10 * MINUTE_MS, workerSeenAtMs: null },
    NOW_MS - 5 * MINUTE_MS,
    'worker_disabled',
  ],
  ['provisional', { heldSinceMs: CHANGED_MS }, CHANGED_MS, null],
] as const)('explains %s of %j', (code, changes, sinceMs, cause) => {
  const condition = of(changes);
  expect(condition).toMatchObject({ code, sinceMs, cause, missingDays: null });
  const named = cause !== null && (code === 'stale' || code === 'missing');
  expect(condition.message).toBe(
    named ? `${CONDITION_MEANINGS[code].slice(0, -1)}: ${REASON_WORDS[cause]}.` : CONDITION_MEANINGS[code],
  );
});

it('names who paused it, until when, and why, to operators', () => {
  const pause = { by: null, atMs: null, reason: null, reasonBy: null, untilMs: null };
  expect(pauseSentence(pause)).toBe('An operator paused the source.');
  const reasoned = {
    by: 'anna',
    atMs: NOW_MS,
    reason: 'the provider moves.',
    reasonBy: 'anna',
    untilMs: NOW_MS,
  };
  expect(pauseSentence(reasoned)).toBe(
    'anna paused the source until 2026-01-01 12:00 UTC: the provider moves.',
  );
  expect(pauseSentence({ ...reasoned, reasonBy: 'ben', untilMs: null })).toBe(
    'anna paused the source. Reason given by ben: the provider moves.',
  );
});

it('counts the missing days', () => {
  expect(of({}, 12)).toMatchObject({
    code: 'too_short',
    message: 'The history is too short: 12 more days are needed.',
    missingDays: 12,
  });
  expect(of({}, 1).message).toBe('The history is too short: 1 more day is needed.');
});

it('names the gravest of several', () => {
  const everything: Partial<ConditionFacts>[] = [
    { heldSinceMs: CHANGED_MS },
    { lastSuccessAtMs: NOW_MS - 10 * MINUTE_MS },
    { newestEventAtMs: null },
    { degradedReason: 'payload_refused' },
    { available: false },
    { paused: true },
  ];
  const codes = everything.map((_, i) => of(Object.assign({}, ...everything.slice(0, i + 1)), 12).code);
  expect(['fresh', 'too_short', ...codes]).toEqual([...CONDITION_CODES].reverse());
});

it('puts what was not intended before pauses and missing keys', () => {
  expect([...CONDITION_CODES].sort(byUrgency)).toEqual([
    'rejected',
    'missing',
    'stale',
    'paused',
    'provisional',
    'too_short',
    'no_key',
    'fresh',
  ]);
});

it('does not change just with time', () => {
  const at = (nowMs: number) => conditionOf(PRICE, { ...FRESH, workerSeenAtMs: nowMs }, null, nowMs);
  expect(at(NOW_MS + 60 * MINUTE_MS)).toEqual(at(NOW_MS + 90 * MINUTE_MS));
});
