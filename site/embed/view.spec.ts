import { ENGLISH_CARD } from './english.texts.ts';
import { type Known } from './feed.ts';
import { GEORGIAN_CARD } from './georgian.texts.ts';
import { CYCLE_AT_MS, READING, readingOf, refusedWith, UNREACHED } from './reading.fixture.ts';
import { viewOf } from './view.ts';

const MINUTE_MS = 60_000;
const ASKED = { base: 'https://market.example', asset: 'BTC', texts: ENGLISH_CARD } as const;
const viewAt = (minutes: number, known: Partial<Known>, asked: Partial<Parameters<typeof viewOf>[1]> = {}) =>
  viewOf(
    { reading: null, failure: null, ...known },
    { ...ASKED, ...asked },
    CYCLE_AT_MS + minutes * MINUTE_MS,
  );

describe('what a card shows', () => {
  it('is the verdict, what it rests on, when it was computed, and the indices of the asset', () => {
    const view = viewAt(2, { reading: READING });
    expect(view).toMatchObject({
      state: 'current',
      signal: 'bullish',
      headline: 'Bullish',
      notes: [],
      facts: [
        'Agreement among agents: 43%. Not a probability.',
        'Probability that the claim holds after 24 hours: 53%. An estimate from 2,140 earlier cases and the base rate of 52%.',
      ],
      scores: [{ index: 'sentiment', score: 61.5 }],
    });
    expect(view.computed?.iso).toBe('2026-01-05T12:15:00+00:00');
    expect(view.computed?.text).toMatch(/^Cycle 70609, 5 January 2026, 12:15 UTC$/);
  });

  it.each([
    [
      'base_rate',
      'Probability that the claim holds after 24 hours: 53%. This is the base rate, because 12 earlier cases are too few for an estimate.',
    ],
    [
      'outlook',
      'Probability that the claim holds after 24 hours: 53%. An estimate from the expected volatility and the moves of 12 earlier days. In the past year, such a claim held in 52%.',
    ],
  ] as const)('says what the probability is: %s', (basis, text) => {
    const calibration = { ...READING.verdict.data.verdict.calibration!, basis, cases: 12 };
    expect(viewAt(2, { reading: readingOf({ calibration }) }).facts).toContain(text);
    const georgian = viewAt(2, { reading: readingOf({ calibration }) }, { texts: GEORGIAN_CARD });
    expect(georgian.facts[1]).toMatch(/: 53%\. ეს .*[ა-ჰ]/);
  });

  it('says of an asset whose inputs are missing that they are', () => {
    expect(viewAt(2, { reading: READING }, { asset: 'ETH' })).toMatchObject({
      notes: [ENGLISH_CARD.degraded],
      scores: [{ score: 40, degraded: true }],
    });
    expect(viewAt(2, { reading: READING }, { asset: 'SOL' }).scores).toEqual([]);
    expect(viewAt(2, { reading: { ...READING, composites: null } })).toMatchObject({
      state: 'current',
      scores: [],
    });
  });

  it('is stale two cadences after the cycle, by the later of the clocks of the visitor and of the reply', () => {
    const overdue = [expect.stringMatching(/^This verdict was computed on .* The next one is overdue\.$/)];
    expect(viewAt(30, { reading: READING }).state).toBe('current');
    expect(viewAt(31, { reading: READING })).toMatchObject({ state: 'stale', notes: overdue });
    const storedElsewhere = readingOf({}, { generated_at: '2026-01-05T12:50:00+00:00' });
    expect(viewAt(2, { reading: storedElsewhere })).toMatchObject({ state: 'stale', notes: overdue });
    const old = readingOf({}, { freshness: { ...READING.verdict.meta.freshness, stale: true } });
    expect(viewAt(2, { reading: old }).state).toBe('stale');
  });

  it('is withheld where the crew has too little data: no agreement, no claim', () => {
    expect(viewAt(2, { reading: readingOf({ signal: 'monitoring', calibration: null }) })).toMatchObject({
      state: 'withheld',
      headline: 'Monitoring',
      notes: ['There is not enough fresh data for a verdict.'],
      facts: [],
    });
  });

  it('is the last verdict as the last one while the service cannot be reached or says to wait', () => {
    for (const failure of [
      UNREACHED,
      refusedWith(503, 'STORE_UNAVAILABLE', 5),
      refusedWith(429, 'RATE_LIMITED', 9),
    ])
      expect(viewAt(3, { reading: READING, failure })).toMatchObject({
        state: 'offline',
        headline: 'Bullish',
        notes: [
          expect.stringMatching(/^The service is temporarily unreachable\. This is its last verdict, from /),
        ],
      });
  });

  it.each([
    ['loading', null, ENGLISH_CARD.loading],
    ['offline', UNREACHED, ENGLISH_CARD.unreachable],
    ['offline', refusedWith(503, 'DATA_API_DISABLED'), ENGLISH_CARD.unreachable],
    ['refused', refusedWith(401, 'API_KEY_INVALID'), ENGLISH_CARD.notShown],
    ['refused', refusedWith(403, 'SCOPE_MISSING'), ENGLISH_CARD.notShown],
    ['refused', refusedWith(429, 'RATE_LIMITED'), ENGLISH_CARD.notShown],
  ])('is a plain sentence without a verdict: %s', (state, failure, headline) => {
    expect(viewAt(0, { failure })).toMatchObject({
      ...{ state, headline, signal: null, notes: [], facts: [], computed: null, scores: [] },
    });
  });

  it('has the disclaimer and whom the figures are of in every state', () => {
    const service = { text: 'Market intelligence', url: 'https://market.example/' };
    const licences = { text: 'Licences and attribution', url: 'https://market.example/docs/licences/' };
    for (const failure of [null, UNREACHED, refusedWith(401, 'API_KEY_INVALID')])
      expect(viewAt(0, { failure })).toMatchObject({
        legal: ['Decision input only, not financial advice.'],
        credits: [service, licences],
      });
    // The responses of both routes have it; it appears once.
    expect(viewAt(2, { reading: READING }).credits).toEqual([
      service,
      licences,
      { text: 'Data by DefiLlama', url: 'https://defillama.com/' },
    ]);
  });

  it('says that figures are synthetic, and that nothing is traded by them', () => {
    const freshness = { ...READING.verdict.meta.freshness, source: 'sandbox' } as const;
    expect(viewAt(2, { reading: readingOf({}, { freshness, mode: 'paper' }) }).legal).toEqual([
      ENGLISH_CARD.advice,
      ENGLISH_CARD.synthetic,
      ENGLISH_CARD.paper,
    ]);
  });

  it('is told in Georgian alike', () => {
    const english = viewAt(31, { reading: READING });
    const georgian = viewAt(31, { reading: READING }, { texts: GEORGIAN_CARD });
    expect(georgian.headline).toBe('აღმავალი');
    expect(georgian.notes).toHaveLength(english.notes.length);
    expect(georgian.notes[0]).toMatch(/ გამოთვლილია 2026 წლის 5 იანვარს, 12:15 UTC\. /);
    expect(georgian.facts[1]).toContain(': 53%. ეს შეფასება 2\u00a0140 წინა შემთხვევას');
    for (const text of [...georgian.notes, ...georgian.facts, ...georgian.legal])
      expect(text).toMatch(/[ა-ჰ]/);
  });
});
