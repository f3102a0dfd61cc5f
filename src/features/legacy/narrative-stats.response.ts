import { type Signal } from '../../domain/signals.ts';
import { LegacyDocument } from './legacy.fields.ts';
import { f, shape } from '../../http/shape/shape.ts';

const duration = (description: string, example: number) =>
  f.figureOrNull(description, example, { minimum: 0, unit: 'ms' });

/** Durations of writing a cycle's texts; null if the window has no text. */
class NarrationDurations extends shape({
  avg: duration('Mean duration.', 14.2),
  p50: duration('Median duration.', 12),
  p95: duration('95th percentile of the durations.', 31.5),
  max: duration('Longest duration.', 58),
}) {}

const COST = { minimum: 0, unit: 'USD' };

class NarrationCosts extends shape({
  total: f.figure('Cost of the whole window.', 0, COST),
  avg_per_cycle: f.figureOrNull('Mean cost per cycle; null if the window has no cycle.', 0, COST),
  daily_projection: f.figureOrNull(
    'Cost of 96 cycles, one day, at that mean; null if the window has no cycle.',
    0,
    COST,
  ),
}) {}

class SignalBreakdown
  extends shape({
    bullish: f.count('Number of bullish cycles.', 40),
    bearish: f.count('Number of bearish cycles.', 21),
    neutral: f.count('Number of neutral cycles.', 35),
    monitoring: f.count('Number of cycles without a verdict, because they lacked fresh data.', 0),
  })
  implements Record<Signal, number> {}

export class NarrativeStatistics extends shape(LegacyDocument, {
  window_hours: f.integer('Length of the window in hours; the window ends now.', 24, {
    minimum: 1,
    maximum: 720,
    unit: 'hours',
  }),
  cycles: f.count('Number of published cycles in the window.', 96),
  duration_ms: f.one('Time that writing the texts took.', NarrationDurations),
  cost_usd: f.one('Cost of the texts.', NarrationCosts),
  final_signal_breakdown: f.one('Number of cycles by verdict.', SignalBreakdown),
}) {}
