import { sourceById } from '../sources/registry.ts';
import { MINUTE_MS } from '../timestamps.ts';
import { judgeFreshness, REASON_WORDS } from './freshness.ts';
import {
  byUrgency,
  CONDITION_CODES,
  CONDITION_MEANINGS,
  type ConditionFacts,
  conditionOf,
  newestPast,
  pauseSentence,
  sourceChangedAtMs,
  type SourceChangeFacts,
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

const SUCCESS = Date.parse('2026-01-01T12:00:00Z');
const CHANGED = Date.parse('2026-01-01T11:00:00Z');
const facts = (changes: Partial<SourceChangeFacts> = {}): SourceChangeFacts => ({
  lastSuccessAtMs: SUCCESS,
  cadenceSeconds: 60,
  paused: false,
  available: true,
  brokenBecause: null,
  stateChangedAtMs: CHANGED,
  ...changes,
});
const changedAt = (changes: Partial<SourceChangeFacts>, nowMs: number): string | null => {
  const atMs = sourceChangedAtMs(facts(changes), nowMs);
  return atMs === null ? null : new Date(atMs).toISOString().slice(11, 19);
};

describe('when the judgement of a source last changed', () => {
  it('is when it became fresh, however often it was fetched since', () => {
    expect(changedAt({}, SUCCESS)).toBe('11:00:00');
    expect(changedAt({ lastSuccessAtMs: SUCCESS + 3_600_000 }, SUCCESS + 3_600_000)).toBe('11:00:00');
  });

  it.each([
    [120, '11:00:00'],
    [121, '12:02:01'],
    [300, '12:02:01'],
    [301, '12:05:01'],
    [86_400, '12:05:01'],
  ])('%i s after the last success at a cadence of 60 s is %s', (ageSeconds, expected) => {
    expect(changedAt({}, SUCCESS + ageSeconds * 1000)).toBe(expected);
  });

  it('is never the age of what is paused, unavailable or broken', () => {
    const muchLater = SUCCESS + 86_400_000;
    expect(changedAt({ paused: true }, muchLater)).toBe('11:00:00');
    expect(changedAt({ available: false }, muchLater)).toBe('11:00:00');
    expect(changedAt({ brokenBecause: 'provider_unreachable' }, muchLater)).toBe('11:00:00');
  });

  it('is when a pause ended by itself', () => {
    const untilMs = SUCCESS + 60_000;
    const paused = { paused: true, pausedUntilMs: untilMs };
    expect(changedAt(paused, untilMs - 1)).toBe('11:00:00');
    expect(changedAt(paused, untilMs)).toBe('12:01:00');
    expect(changedAt(paused, SUCCESS + 301_000)).toBe('12:05:01');
  });

  it('is when the last worker fell silent, for what that explains', () => {
    const lastBeat = SUCCESS + 600_000;
    const heard = { workerSeenAtMs: lastBeat };
    expect(changedAt(heard, lastBeat + 120_000)).toBe('12:05:01');
    expect(changedAt(heard, lastBeat + 120_001)).toBe('12:12:00');
    // Silence doesn't explain a source that is only aging, or still fresh by a long cadence.
    expect(changedAt({ ...heard, cadenceSeconds: 86_400 }, lastBeat + 3_600_000)).toBe('11:00:00');
    const unread = { lastSuccessAtMs: null, workerSeenAtMs: lastBeat };
    expect(changedAt(unread, lastBeat)).toBe('11:00:00');
    expect(changedAt(unread, lastBeat + 120_001)).toBe('12:12:00');
  });

  it('is unknown where nothing was stored, and takes no moment of a clock that ran ahead', () => {
    expect(changedAt({ stateChangedAtMs: null }, SUCCESS)).toBeNull();
    expect(changedAt({ stateChangedAtMs: SUCCESS + 600_000 }, SUCCESS)).toBeNull();
    expect(changedAt({ stateChangedAtMs: null }, SUCCESS + 121_000)).toBe('12:02:01');
  });

  it('moves at every moment at which the judgement of an untouched source does, and at no other', () => {
    const untouched = facts({ workerSeenAtMs: SUCCESS + 240_000 });
    const judged = (atMs: number): string => {
      const { status, degradedReason } = judgeFreshness(untouched, atMs);
      return `${status} ${degradedReason}`;
    };
    const moves: string[] = [];
    for (let atMs = SUCCESS + 1_000; atMs <= SUCCESS + 3_600_000; atMs += 1_000) {
      const moved = sourceChangedAtMs(untouched, atMs) !== sourceChangedAtMs(untouched, atMs - 1_000);
      expect([atMs, moved]).toEqual([atMs, judged(atMs) !== judged(atMs - 1_000)]);
      if (moved) moves.push(judged(atMs));
    }
    expect(moves).toEqual(['aging null', 'stale ingest_gap', 'stale worker_disabled']);
  });
});

describe('the latest of some moments', () => {
  it('leaves out unknown and future moments', () => {
    expect(newestPast([null, CHANGED, SUCCESS, SUCCESS + 600_000], SUCCESS)).toBe(SUCCESS);
    expect(newestPast([], SUCCESS)).toBeNull();
  });
});
