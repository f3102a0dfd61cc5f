import { type Asset } from '../../domain/assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { type TimelineMark } from '../../domain/timeline/timeline-mark.ts';
import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';
import { type TimelineCycle } from '../../persistence/timeline/timeline.reader.ts';
import { type TimelineMarkItem, type TimelinePoint } from './timeline.response.ts';

export const presentPoint = (cycle: TimelineCycle, asset: Asset): TimelinePoint => ({
  cycle_number: cycle.cycleNumber,
  cycle_at: isoUtc(cycle.cycleAtMs),
  mode: cycle.mode,
  backfilled: cycle.backfilled,
  methodology_version: cycle.methodologyVersion,
  signal: cycle.signal,
  confidence: cycle.confidence,
  score: cycle.score,
  outlook: cycle.outlook && {
    basis: cycle.outlook.basis,
    expected_volatility: cycle.outlook.expected_volatility,
    return: cycle.outlook.return,
    range: cycle.outlook.range,
  },
  composites: Object.fromEntries(
    COMPOSITE_INDICES.map((index) => [
      index,
      cycle.scores.find((one) => one.asset === asset && one.index === index)?.score ?? null,
    ]),
  ) as Record<CompositeIndex, number | null>,
  price: cycle.price,
});

export const presentMark = ({ atMs, untilMs, cycleNumber, ...mark }: TimelineMark): TimelineMarkItem => ({
  kind: mark.kind,
  at: isoUtc(atMs),
  until: isoUtcOrNull(untilMs),
  cycle_number: cycleNumber,
  subject: mark.subject,
  by: mark.by,
  reason: mark.reason,
  before: mark.before,
  after: mark.after,
});
