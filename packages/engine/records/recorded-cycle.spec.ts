import { ASSETS } from '../assets.ts';
import { COMPOSITE_INDICES } from '../composites/composite-index.ts';
import { listedScores, listingOf, type RecordedCycle, unscoredOf } from './recorded-cycle.ts';

const CYCLE: RecordedCycle = {
  cycleNumber: 76_740,
  cycleAtMs: Date.parse('2026-03-10T09:00:00Z'),
  publishedAtMs: Date.parse('2026-03-10T09:00:05Z'),
  backfilled: false,
  mode: 'paper',
  signal: 'bullish',
  confidence: 0.4123,
  calibration: null,
  consensus: {
    signal: 'bullish',
    score: 0.2,
    confidence: 0.4,
    contributingWeight: 1,
    abstained: [],
    breakdown: [],
  },
  votes: { bullish: 4, bearish: 1, neutral: 1, monitoring: 0 },
  agents: [{ agent: 'tokio', signal: 'bullish', confidence: 0.5 }],
  outlook: null,
  scores: ASSETS.flatMap((asset) =>
    COMPOSITE_INDICES.map((index) => ({
      asset,
      index,
      score: index === 'sentiment' ? null : 51.2,
      label: 'neutral',
      methodologyVersion: '2.0.0',
      degraded: false,
    })),
  ),
};

describe('the ready texts of a cycle', () => {
  const { verdict, agents, composites } = listingOf(CYCLE);

  it('are the JSON of what is served, field by field', () => {
    expect(verdict).toBe(
      '{"cycle_number":76740,"cycle_at":"2026-03-10T09:00:00+00:00",' +
        '"verdict":{"signal":"bullish","confidence":0.4123,"confidence_pct":41,"calibration":null},' +
        '"consensus":{"signal":"bullish","score":0.2,"confidence":0.4,"contributing_weight":1,"abstained":[]},' +
        '"votes":{"bullish":4,"bearish":1,"neutral":1,"monitoring":0},"backfilled":false,"mode":"paper"}',
    );
    expect(agents).toBe('[{"agent":"tokio","signal":"bullish","confidence":0.5}]');
  });

  it('have every score, and name those that are not there', () => {
    const listed = JSON.parse(composites!);
    expect(listed.assets.map(({ asset }: { asset: string }) => asset)).toEqual(ASSETS);
    expect(unscoredOf(listed)).toEqual(ASSETS.map((asset) => ({ asset, index: 'sentiment' })));
  });

  it('are not made of a record that lacks a score', () => {
    const corrupt = { ...CYCLE, scores: CYCLE.scores.slice(1) };
    expect(listingOf(corrupt).composites).toBeNull();
    const { asset, index } = CYCLE.scores[0]!;
    expect(() => listedScores(corrupt, { assets: [asset], indices: [index] })).toThrow(
      `cycle 76740 has no ${index} of ${asset}`,
    );
  });
});
