import { judgeFreshness } from './freshness.ts';
import { newestPast, type SourceChangeFacts, sourceChangedAtMs } from './source-change.ts';

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
