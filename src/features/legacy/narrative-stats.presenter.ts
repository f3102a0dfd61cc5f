import { CYCLE_MS } from '../../domain/schedule/cycle-clock.ts';
import { roundTo } from '../../domain/rounding.ts';
import { DAY_MS } from '../../domain/timestamps.ts';
import { type NarrativeStats } from '../../persistence/narratives/stored-narrative.ts';
import { type NarrativeStatistics } from './narrative-stats.response.ts';

const CYCLES_A_DAY = DAY_MS / CYCLE_MS;
const USD_DECIMALS = 6;
const MS_DECIMALS = 1;

/** Statistics of a window. Figures without a cycle, or without a text, are null. */
export function presentStats(stats: NarrativeStats, windowHours: number): NarrativeStatistics {
  const { cycles, durationMs, costUsdTotal, signals } = stats;
  const costPerCycle = cycles === 0 ? null : costUsdTotal / cycles;
  return {
    window_hours: windowHours,
    cycles,
    duration_ms: {
      avg: rounded(durationMs.avg, MS_DECIMALS),
      p50: rounded(durationMs.p50, MS_DECIMALS),
      p95: rounded(durationMs.p95, MS_DECIMALS),
      max: rounded(durationMs.max, MS_DECIMALS),
    },
    cost_usd: {
      total: roundTo(costUsdTotal, USD_DECIMALS),
      avg_per_cycle: rounded(costPerCycle, USD_DECIMALS),
      daily_projection: rounded(costPerCycle === null ? null : costPerCycle * CYCLES_A_DAY, USD_DECIMALS),
    },
    final_signal_breakdown: signals,
  };
}

const rounded = (value: number | null, decimals: number): number | null =>
  value === null ? null : roundTo(value, decimals);
