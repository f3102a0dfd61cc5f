import { sourceById } from '../../../packages/engine/sources/registry.ts';
import { HOUR_MS, MINUTE_MS, momentWords, SECOND_MS } from '../../../packages/engine/timestamps.ts';
import {
  isTroubled,
  judgeSource,
  pausedSources,
  sourcesInTrouble,
  type TroubleFacts,
} from './source-trouble.ts';

const NOW_MS = Date.UTC(2026, 2, 10, 9, 7);
/** Read by partners, every five minutes or more often. */
const PRICE = sourceById('exchange.price:BTCUSDT');
/** Licence class B. */
const PAID = sourceById('intel.mvrv');

const facts = (change: Partial<TroubleFacts> = {}): TroubleFacts => ({
  lastSuccessAtMs: NOW_MS - 10 * SECOND_MS,
  newestEventAtMs: NOW_MS - 10 * SECOND_MS,
  paused: false,
  available: true,
  degradedReason: null,
  workerSeenAtMs: NOW_MS - 5 * SECOND_MS,
  failingSinceMs: null,
  stateChangedAtMs: null,
  ...change,
});

const failingFor = (durationMs: number): TroubleFacts =>
  facts({ degradedReason: 'provider_unreachable', failingSinceMs: NOW_MS - durationMs });

describe('since when a source is in trouble', () => {
  it.each([
    ['fresh', facts(), false, null],
    ['failing, and its last value still fresh', facts({ failingSinceMs: NOW_MS - 1 }), false, null],
    ['failing', failingFor(90 * MINUTE_MS), true, NOW_MS - 90 * MINUTE_MS],
    ['failing since nobody knows when', facts({ degradedReason: 'ingest_gap' }), true, null],
    ['never read', facts({ lastSuccessAtMs: null }), true, null],
    [
      'never read, and failing',
      facts({ lastSuccessAtMs: null, failingSinceMs: NOW_MS - HOUR_MS }),
      true,
      NOW_MS - HOUR_MS,
    ],
    ['paused', { ...failingFor(HOUR_MS), paused: true }, false, null],
    ['without a key', { ...failingFor(HOUR_MS), available: false }, false, null],
  ])('%s', (_case, known, troubled, since) => {
    const judged = judgeSource(PRICE, known, NOW_MS);
    expect([isTroubled(judged), judged.troubledSinceMs]).toEqual([troubled, since]);
  });

  it('counts from five cadences after the last success if no failure is known', () => {
    const lastSuccessAtMs = NOW_MS - 5 * PRICE.cadenceSeconds * SECOND_MS - HOUR_MS;
    const judged = judgeSource(PRICE, facts({ lastSuccessAtMs }), NOW_MS);
    expect([judged.freshness.status, judged.troubledSinceMs]).toEqual(['stale', NOW_MS - HOUR_MS]);
  });
});

describe('sources in trouble', () => {
  const attention = (source: typeof PRICE, known: TroubleFacts) =>
    sourcesInTrouble([judgeSource(source, known, NOW_MS)], NOW_MS);

  it('need attention from an hour on', () => {
    expect(attention(PAID, failingFor(HOUR_MS - 1))).toEqual([]);
    expect(attention(PAID, failingFor(2 * HOUR_MS))).toEqual([
      {
        kind: 'source_in_trouble',
        severity: 'warning',
        subject: 'intel.mvrv',
        subjectName: PAID.title,
        message: `${PAID.title} has failed for 2 h: provider unreachable.`,
        sinceMs: NOW_MS - 2 * HOUR_MS,
      },
    ]);
  });

  it('are critical where partners read the values', () =>
    expect(attention(PRICE, failingFor(HOUR_MS))[0]).toMatchObject({ severity: 'critical' }));

  it('of one provider are one entry, with the cause that they share', () => {
    const other = sourceById('intel.nupl');
    const failing = (known: TroubleFacts) =>
      sourcesInTrouble(
        [
          judgeSource(PAID, known, NOW_MS),
          judgeSource(other, failingFor(2 * HOUR_MS), NOW_MS),
          judgeSource(sourceById('intel.supply'), failingFor(HOUR_MS - 1), NOW_MS),
          judgeSource(PRICE, failingFor(4 * HOUR_MS), NOW_MS),
        ],
        NOW_MS,
      );
    const entries = failing(failingFor(3 * HOUR_MS));
    expect(entries.map(({ kind, subject, severity }) => [kind, subject, severity])).toEqual([
      ['source_in_trouble', PRICE.id, 'critical'],
      ['provider_in_trouble', 'intel', 'warning'],
    ]);
    expect(entries[1]).toMatchObject({
      subjectName: 'On-chain intelligence vendor',
      sourceIds: [PAID.id, other.id],
      sinceMs: NOW_MS - 3 * HOUR_MS,
      message:
        '2 of 3 sources of On-chain intelligence vendor have been in trouble, the first for 3 h: provider unreachable.',
    });
    const unlike = { ...failingFor(3 * HOUR_MS), degradedReason: 'quota_exhausted' } as const;
    expect(failing(unlike)[1]!.message).toBe(
      '2 of 3 sources of On-chain intelligence vendor have been in trouble, the first for 3 h.',
    );
  });

  it('state that rows are rejected', () => {
    const failing = judgeSource(
      PRICE,
      facts({ degradedReason: 'ingest_gap', failingSinceMs: NOW_MS - 2 * HOUR_MS }),
      NOW_MS,
    );
    expect(sourcesInTrouble([failing], NOW_MS)[0]!.message).toBe(
      `${PRICE.title} has failed for 2 h: too many rows of what its provider sends are rejected.`,
    );
  });

  it('state that nothing was fetched', () => {
    const lastSuccessAtMs = NOW_MS - 5 * PRICE.cadenceSeconds * SECOND_MS - 3 * HOUR_MS;
    expect(attention(PRICE, facts({ lastSuccessAtMs }))[0]!.message).toBe(
      `${PRICE.title} has been stale for 3 h: nothing was fetched although a worker is running.`,
    );
  });

  it('are not listed individually while no worker is alive', () =>
    expect(attention(PRICE, facts({ lastSuccessAtMs: NOW_MS - 24 * HOUR_MS, workerSeenAtMs: null }))).toEqual(
      [],
    ));

  it('are empty where the beginning is unknown', () =>
    expect(attention(PRICE, facts({ lastSuccessAtMs: null }))).toEqual([]));
});

it('names paused sources since they were paused, whatever they feed', () => {
  const judged = [PRICE, PAID].map((source) =>
    judgeSource(source, facts({ paused: true, stateChangedAtMs: NOW_MS - HOUR_MS }), NOW_MS),
  );
  const pauses = new Map([[PAID.id, { by: 'ana', reason: 'moving' }]]);
  expect(pausedSources([...judged, judgeSource(PRICE, failingFor(HOUR_MS), NOW_MS)], pauses)).toEqual(
    [PRICE, PAID].map(({ id, title }) => ({
      kind: 'source_paused',
      severity: 'warning',
      subject: id,
      subjectName: title,
      message: `${title} is paused: nothing is fetched until an operator resumes it.`,
      sinceMs: NOW_MS - HOUR_MS,
      by: id === PAID.id ? 'ana' : null,
      reason: id === PAID.id ? 'moving' : null,
    })),
  );
});

it('names when a pause ends by itself', () => {
  const paused = { paused: true, pausedUntilMs: NOW_MS + HOUR_MS };
  expect(pausedSources([judgeSource(PRICE, facts(paused), NOW_MS)], new Map())[0]!.message).toBe(
    `${PRICE.title} is paused: nothing is fetched until ${momentWords(NOW_MS + HOUR_MS)}.`,
  );
  expect(pausedSources([judgeSource(PRICE, facts(paused), NOW_MS + HOUR_MS)], new Map())).toEqual([]);
});
