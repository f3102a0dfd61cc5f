import { presentList } from './narrative-list.presenter.ts';

describe('the list of cycles', () => {
  it('shows instant, publication and decision of each cycle, with confidence in whole percent', () => {
    const publishedAtMs = Date.UTC(2026, 0, 5, 12, 15, 4);
    const cycle = { cycleNumber: 70_609, cycleAtMs: publishedAtMs - 4_000, publishedAtMs, backfilled: false };
    expect(
      presentList(
        [
          { ...cycle, signal: 'bullish', confidence: 0.4361 },
          { ...cycle, cycleNumber: 70_608, backfilled: true, signal: 'monitoring', confidence: 0 },
        ],
        'en',
      ),
    ).toEqual({
      count: 2,
      lang: 'en',
      cycles: [
        {
          cycle_number: 70_609,
          cycle_at: '2026-01-05T12:15:00+00:00',
          generated_at: '2026-01-05T12:15:04+00:00',
          backfilled: false,
          final_signal: 'bullish',
          final_confidence_pct: 44,
        },
        {
          cycle_number: 70_608,
          cycle_at: '2026-01-05T12:15:00+00:00',
          generated_at: '2026-01-05T12:15:04+00:00',
          backfilled: true,
          final_signal: 'monitoring',
          final_confidence_pct: 0,
        },
      ],
    });
  });

  it('is empty before the first cycle', () => {
    expect(presentList([], 'ka')).toEqual({ count: 0, lang: 'ka', cycles: [] });
  });
});
