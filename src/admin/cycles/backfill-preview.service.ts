import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { countWords, durationWords } from '../../domain/attention/words.ts';
import {
  type BackfillRange,
  estimateDuration,
  sourcesWithoutData,
  type SourceWithoutData,
} from '../../domain/schedule/backfill.ts';
import { cycleAtMs } from '../../domain/schedule/cycle-clock.ts';
import { isPausedAt } from '../../domain/freshness/freshness.ts';
import { sourceById } from '../../domain/sources/registry.ts';
import { isoUtc, MINUTE_MS, momentWords, SECOND_MS } from '../../domain/timestamps.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { CycleReader } from '../../persistence/cycles/cycle.reader.ts';
import { SourceStateStore } from '../../persistence/sources/source-state.store.ts';
import { WorkRequestStore } from '../../persistence/work/work-request.store.ts';
import { type BackfillPreview } from './backfill-preview.response.ts';
import { requestedRange } from './cycle-number.ts';
import { type BackfillQuery } from './cycles.query.ts';

/** Past backfills that an estimate is made from. */
const BACKFILLS_COMPARED = 5;

/** What a backfill would do, before it is requested. */
@Injectable()
export class BackfillPreviewService {
  constructor(
    private readonly clock: Clock,
    private readonly cycles: CycleReader,
    private readonly sources: SourceStateStore,
    private readonly work: WorkRequestStore,
  ) {}

  /** @throws ServiceError VALIDATION_ERROR for a range that cannot be backfilled */
  async preview({ from, to }: BackfillQuery): Promise<AdminAnswer> {
    const nowMs = this.clock.now();
    const range = requestedRange(from, to, nowMs);
    const { fromCycle, toCycle } = range;
    const [missing, past, facts, histories] = await Promise.all([
      this.cycles.missingNumbers(fromCycle, toCycle),
      this.work.pastBackfills(BACKFILLS_COMPARED),
      this.sources.facts(),
      this.sources.historyStates(),
    ]);
    const estimateMs = estimateDuration(missing.length, past);
    const loadedFrom = new Map(histories.map(({ sourceId, historyFromMs }) => [sourceId, historyFromMs]));
    const pasts = facts.map((known) => ({
      source: sourceById(known.sourceId),
      isReadable: known.available && !isPausedAt(known, nowMs),
      loadedFromMs: loadedFrom.get(known.sourceId) ?? null,
    }));
    const withoutData = missing.length === 0 ? [] : sourcesWithoutData(pasts, cycleAtMs(missing[0]!), nowMs);
    const data: BackfillPreview = {
      message: sentence(range, missing, estimateMs),
      from_cycle: fromCycle,
      to_cycle: toCycle,
      cycles: toCycle - fromCycle + 1,
      missing: missing.length,
      first_missing_at: instantOf(missing[0]),
      last_missing_at: instantOf(missing.at(-1)),
      estimated_seconds: estimateMs === null ? null : Math.ceil(estimateMs / SECOND_MS),
      estimated_from: past.length,
      sources_without_data: withoutData.map(presentSource),
    };
    return { data };
  }
}

const instantOf = (cycle: number | undefined): string | null =>
  cycle === undefined ? null : isoUtc(cycleAtMs(cycle));

/** A source whose whole past is available is never without data, so the earliest is finite. */
const presentSource = ({ source, earliestMs }: SourceWithoutData) => ({
  source_id: source.id,
  title: source.title,
  earliest_at: earliestMs === null ? null : isoUtc(earliestMs),
});

function sentence(
  { fromCycle, toCycle }: BackfillRange,
  missing: readonly number[],
  estimateMs: number | null,
): string {
  const total = countWords(toCycle - fromCycle + 1);
  const [first, last] = [missing[0], missing.at(-1)];
  if (first === undefined || last === undefined)
    return `All ${total} cycles of the range are published: nothing to do.`;
  const duration =
    estimateMs === null
      ? 'in a time that no earlier backfill lets us estimate'
      : estimateMs < MINUTE_MS
        ? 'in less than a minute'
        : `in about ${durationWords(estimateMs)}`;
  return `Publishes ${countWords(missing.length)} of ${total} cycles, from ${momentWords(cycleAtMs(first))} to ${momentWords(cycleAtMs(last))}, ${duration}.`;
}
