import { type CompositeGauge } from '../../../../src/admin/overview/overview.response.ts';
import { gaugeName, historyName, rangeLabel } from './composite-labels.ts';

const sentiment: CompositeGauge = {
  asset: 'BTC',
  index: 'sentiment',
  score: 63,
  label: 'extreme_greed',
  degraded: false,
  stale_weight: 0.1,
  history: [41.2, null, 63],
};

describe('the words of a composite', () => {
  it('name its score and what that is called', () => {
    expect(gaugeName(sentiment)).toBe('BTC Sentiment: 63.0 of 100, extreme greed');
  });

  it('say when it is not to be relied on, and when there is none', () => {
    const degraded = { ...sentiment, degraded: true, stale_weight: 0.624 };
    expect(gaugeName(degraded)).toBe(
      'BTC Sentiment: 63.0 of 100, extreme greed. Degraded: 62 % of weight stale or absent',
    );
    expect(gaugeName({ ...degraded, score: null, label: 'unavailable', stale_weight: 1 })).toBe(
      'BTC Sentiment: no score. Degraded: 100 % of weight stale or absent',
    );
  });

  it('give the bounds of its hours, and how many cycles are left out of them', () => {
    expect(rangeLabel([41.2, 63])).toBe('48 h: min 41.2, max 63.0');
    expect(rangeLabel([41.2, null, 63])).toBe('48 h: min 41.2, max 63.0; 1 of 3 cycles without a score');
    expect(rangeLabel([null])).toBe('48 h: no score');
  });

  it('say of which hours', () => {
    const moments = ['2026-03-10T08:30:00+00:00', '2026-03-10T08:45:00+00:00', '2026-03-10T09:00:00+00:00'];
    expect(historyName(sentiment, moments)).toBe(
      'BTC Sentiment, 2026-03-10 08:30 to 2026-03-10 09:00 UTC. 48 h: min 41.2, max 63.0; 1 of 3 cycles without a score',
    );
  });
});
