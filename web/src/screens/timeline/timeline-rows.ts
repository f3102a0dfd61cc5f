import { type TimeRow } from '../../charts/TimeChart.tsx';
import { type TimelinePoint } from '../../api/generated/operators-api.ts';

type Signal = TimelinePoint['signal'];

/** A period with one verdict, epoch milliseconds. */
export interface Stretch {
  readonly signal: Signal;
  readonly from: number;
  readonly to: number;
}

const SECOND_MS = 1_000;
/** Distance in buckets beyond which two points have a gap between them. */
const GAP_BUCKETS = 2;

const momentOf = (point: Pick<TimelinePoint, 'cycle_at'>): number => Date.parse(point.cycle_at);

/** The stretches of equal verdicts. Each lasts until the next one, and none reaches over a gap. */
export function stretchesOf(
  points: readonly Pick<TimelinePoint, 'cycle_at' | 'signal'>[],
  bucketSeconds: number,
): readonly Stretch[] {
  const bucketMs = bucketSeconds * SECOND_MS;
  const stretches: Stretch[] = [];
  for (const [i, point] of points.entries()) {
    const from = momentOf(point);
    const next = points[i + 1];
    const to = Math.min(next === undefined ? Infinity : momentOf(next), from + GAP_BUCKETS * bucketMs);
    const last = stretches.at(-1);
    if (last?.signal === point.signal && last.to === from) stretches[stretches.length - 1] = { ...last, to };
    else stretches.push({ signal: point.signal, from, to });
  }
  return stretches;
}

/** A log return in percent of the price. */
const percentOf = (logReturn: number | undefined): number | null =>
  logReturn === undefined ? null : 100 * Math.expm1(logReturn);

/** The points as rows of charts; an empty row breaks the lines where cycles are missing. */
export function rowsOf(points: readonly TimelinePoint[], bucketSeconds: number): readonly TimeRow[] {
  const gapMs = GAP_BUCKETS * bucketSeconds * SECOND_MS;
  return points.flatMap((point, i) => {
    const at = momentOf(point);
    const before = points[i - 1];
    const returns = point.outlook?.return;
    const row: TimeRow = {
      at,
      score: point.score,
      confidence: point.confidence,
      price: point.price,
      low: percentOf(returns?.p10),
      median: percentOf(returns?.p50),
      high: percentOf(returns?.p90),
      volatility: point.outlook?.expected_volatility ?? null,
      ...point.composites,
    };
    return before !== undefined && at - momentOf(before) > gapMs ? [{ at: at - 1 }, row] : [row];
  });
}
