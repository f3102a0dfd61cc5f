import { type NarrativeStats } from '../../persistence/narratives/stored-narrative.ts';
import { presentStats } from './narrative-stats.presenter.ts';

const DAY: NarrativeStats = {
  cycles: 96,
  durationMs: { avg: 1_234.567, p50: 1_000, p95: 2_000.05, max: 9_000 },
  costUsdTotal: 0.4800001,
  signals: { bullish: 40, bearish: 21, neutral: 35, monitoring: 0 },
};

const NONE = { bullish: 0, bearish: 0, neutral: 0, monitoring: 0 };

describe('the statistics of a window', () => {
  it('round durations to 0.1 ms and costs to a millionth of a dollar', () => {
    expect(presentStats(DAY, 24)).toEqual({
      window_hours: 24,
      cycles: 96,
      duration_ms: { avg: 1_234.6, p50: 1_000, p95: 2_000.1, max: 9_000 },
      cost_usd: { total: 0.48, avg_per_cycle: 0.005, daily_projection: 0.48 },
      final_signal_breakdown: { bullish: 40, bearish: 21, neutral: 35, monitoring: 0 },
    });
  });

  it('project the cost of a day from that of a cycle, not from the window', () => {
    // Four cycles in a window of thirty days: the service has run for an hour.
    const young = presentStats({ ...DAY, cycles: 4, costUsdTotal: 0.02 }, 720);
    expect(young.cost_usd).toEqual({ total: 0.02, avg_per_cycle: 0.005, daily_projection: 0.48 });
  });

  it('are null without data, and 0 for counts of events that did not occur', () => {
    const nothing = { avg: null, p50: null, p95: null, max: null };
    const empty = presentStats({ cycles: 0, durationMs: nothing, costUsdTotal: 0, signals: NONE }, 1);
    expect(empty).toEqual({
      window_hours: 1,
      cycles: 0,
      duration_ms: nothing,
      cost_usd: { total: 0, avg_per_cycle: null, daily_projection: null },
      final_signal_breakdown: { bullish: 0, bearish: 0, neutral: 0, monitoring: 0 },
    });
  });
});
