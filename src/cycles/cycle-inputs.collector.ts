import { Inject, Injectable } from '@nestjs/common';
import { isPausedAt } from '../../packages/engine/freshness/freshness.ts';
import { nextEventDueMs } from '../../packages/engine/measurement/input-judgement.ts';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import {
  type CycleInputs,
  type PreviousRead,
  type SourceInput,
  type StoredInputs,
  type StoredSourceInput,
} from '../../packages/engine/cycle/cycle-inputs.ts';
import {
  EMPTY_WINDOW,
  type ObservationTimeline,
  type SeriesWindow,
  timelinesOf,
} from '../../packages/engine/observations/series-window.ts';
import { lookbackDays } from '../domain/source-use.ts';
import { ENGINE_SOURCES } from '../../packages/engine/sources/registry.ts';
import { type SourceDefinition } from '../../packages/engine/sources/source.ts';
import { DAY_MS, isoUtc, isoUtcOrNull } from '../../packages/engine/timestamps.ts';
import { type NamedTable } from '../published/named-table.store.ts';
import { ObservationReader } from '../observations/observation.reader.ts';
import { type SourceFacts } from '../observations/source-state.store.ts';
import { GridSecret, gridShiftOf, storedWindowOf, WindowHashes } from '../published/stored-inputs.reader.ts';

const LOOKBACK_MS: ReadonlyMap<string, number> = new Map(
  ENGINE_SOURCES.map(({ id }) => [id, lookbackDays(id) * DAY_MS]),
);

export type CycleTables = Pick<CycleInputs, 'calibration' | 'usualRanges' | 'outlookFit'>;

export interface CollectedInputs {
  readonly inputs: CycleInputs;
  readonly stored: StoredInputs;
}

@Injectable()
export class CycleInputsCollector {
  constructor(
    private readonly observations: ObservationReader,
    @Inject(GridSecret) private readonly gridSecret: Pick<GridSecret, 'read'>,
  ) {}

  async open(firstCycle: number, lastCycle: number): Promise<CollectedRange> {
    const watermark = await this.observations.watermark();
    const firstCutoffMs = cycleAtMs(firstCycle);
    const rows = await this.observations.windows(
      ENGINE_SOURCES.map((source) => ({
        sourceId: source.id,
        fromEventMs: firstCutoffMs - LOOKBACK_MS.get(source.id)!,
      })),
      watermark,
      cycleAtMs(lastCycle),
    );
    return new CollectedRange(
      watermark,
      timelinesOf(
        ENGINE_SOURCES.map(({ id }) => id),
        rows,
      ),
      await this.gridSecret.read(),
    );
  }
}

export class CollectedRange {
  private readonly hashes = new WindowHashes();

  constructor(
    private readonly watermark: string,
    private readonly timelines: ReadonlyMap<string, ObservationTimeline>,
    private readonly gridSecret: string,
  ) {}

  /**
   * Returns the inputs of one cycle. With `facts` (a cycle in its own slot), a source counts as checked when it was
   * last fetched; without (a backfilled cycle), up to the time when nothing newer was due.
   */
  inputsOf(
    cycleNumber: number,
    previous: PreviousRead | null,
    facts: ReadonlyMap<string, SourceFacts> | null,
    tables: CycleTables = { calibration: null, usualRanges: null, outlookFit: null },
  ): CollectedInputs {
    const { calibration, usualRanges, outlookFit } = tables;
    const cutoffMs = cycleAtMs(cycleNumber);
    const sources = new Map<string, SourceInput>();
    const stored: StoredSourceInput[] = [];
    for (const source of ENGINE_SOURCES) {
      const window =
        this.timelines.get(source.id)?.asOf(cutoffMs, LOOKBACK_MS.get(source.id)!) ?? EMPTY_WINDOW;
      const input = {
        ...sourceInput(source, window, cutoffMs, facts?.get(source.id) ?? null),
        ...gridShiftOf(this.gridSecret, source.id),
      };
      sources.set(source.id, input);
      stored.push(this.storedInput(source.id, input));
    }
    return {
      inputs: { cycleNumber, cutoffMs, sources, previous, calibration, usualRanges, outlookFit },
      stored: {
        cutoff: isoUtc(cutoffMs),
        observationsWatermark: this.watermark,
        previous,
        gridSecret: this.gridSecret,
        calibration: calibration && namedOf(calibration),
        ...(usualRanges && { usualRanges: namedOf(usualRanges) }),
        outlook: { fit: outlookFit && namedOf(outlookFit) },
        sources: stored,
      },
    };
  }

  private storedInput(sourceId: string, input: SourceInput): StoredSourceInput {
    const { newest, bounds } = storedWindowOf(input.window);
    return {
      sourceId,
      state: input.state,
      degradedReason: input.degradedReason,
      checkedAt: isoUtcOrNull(input.checkedAtMs),
      ...(input.heldSinceMs !== undefined && { heldSince: isoUtc(input.heldSinceMs) }),
      newest,
      window: bounds && { ...bounds, sha256: this.hashes.of(sourceId, input.window) },
    };
  }
}

const namedOf = ({ version, sha256 }: NamedTable): NamedTable => ({ version, sha256 });

/** Returns the state of one source at a cut-off: from its facts, or without them as a backfilled cycle sees it. */
export function sourceInput(
  source: SourceDefinition,
  window: SeriesWindow,
  cutoffMs: number,
  facts: SourceFacts | null,
): SourceInput {
  const newestEventAtMs = window.eventAtMs.at(-1);
  const dueUntilMs =
    newestEventAtMs === undefined ? null : Math.min(cutoffMs, nextEventDueMs(source, newestEventAtMs));
  if (facts === null) return { window, checkedAtMs: dueUntilMs, state: 'available', degradedReason: null };
  const state = isPausedAt(facts, cutoffMs)
    ? 'paused'
    : !facts.available
      ? 'unavailable'
      : facts.degradedReason !== null
        ? 'broken'
        : 'available';
  return {
    window,
    checkedAtMs: facts.lastSuccessAtMs === null ? dueUntilMs : Math.min(cutoffMs, facts.lastSuccessAtMs),
    state,
    degradedReason: facts.degradedReason,
    ...(facts.heldSinceMs !== null && facts.heldSinceMs <= cutoffMs && { heldSinceMs: facts.heldSinceMs }),
  };
}
