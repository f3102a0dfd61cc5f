import { Injectable } from '@nestjs/common';
import { type SourceInput } from '../../domain/cycle/cycle-inputs.ts';
import { type StoredInputs, type StoredSourceInput } from '../../domain/cycle/stored-inputs.ts';
import { type ObservationTimeline, timelinesOf } from '../../domain/observations/observation-timeline.ts';
import { EMPTY_WINDOW, type SeriesWindow } from '../../domain/observations/series-window.ts';
import { firstDifference } from '../../domain/proof/first-difference.ts';
import { type UsualRangeTable } from '../../domain/usual-range/usual-range-table.ts';
import {
  DamagedTableError,
  type NamedTable,
  type NamedTableStore,
  UsualRangeTableStore,
} from '../named-tables/named-table.store.ts';
import { ObservationReader } from '../observations/observation.reader.ts';
import { gridShiftOf } from './grid-secret.ts';
import { storedWindowOf, windowHash } from './stored-window.ts';

/** Loads the inputs of a published cycle again, as it saw them, to recompute it. */
@Injectable()
export class StoredInputsReader {
  constructor(
    private readonly observations: ObservationReader,
    private readonly usualRanges: UsualRangeTableStore,
  ) {}

  /**
   * Reloads the windows of some sources as of the cycle.
   *
   * @param sources those to reload
   * @param differences receives every difference from what the cycle saw, in plain words
   */
  async sourcesOf(
    { observationsWatermark, gridSecret }: StoredInputs,
    stored: readonly StoredSourceInput[],
    cutoffMs: number,
    differences: string[],
  ): Promise<Map<string, SourceInput>> {
    const seen = stored.filter((source) => source.window !== null);
    const rows = await this.observations.windows(
      seen.map((source) => ({ sourceId: source.sourceId, fromEventMs: Date.parse(source.window!.from) })),
      observationsWatermark,
      cutoffMs,
    );
    const timelines = timelinesOf(
      stored.map(({ sourceId }) => sourceId),
      rows,
    );
    return new Map(
      stored.map((source) => [
        source.sourceId,
        {
          ...sourceOf(source, timelines.get(source.sourceId)!, cutoffMs, differences),
          ...gridShiftOf(gridSecret, source.sourceId),
        },
      ]),
    );
  }

  /** Loads the table of usual ranges that a cycle names; otherwise as `namedTableOf`. */
  usualRangesOf({ usualRanges }: StoredInputs, differences: string[]): Promise<UsualRangeTable | null> {
    return namedTableOf(usualRanges, 'table of usual ranges', this.usualRanges, differences);
  }
}

/**
 * Loads a table that a cycle names.
 *
 * @param differences receives its problem, in plain words
 * @returns null if the cycle doesn't name one, or it's missing or damaged
 */
export async function namedTableOf<Content, Table extends NamedTable & Content>(
  named: Pick<NamedTable, 'version' | 'sha256'> | null | undefined,
  title: string,
  store: Pick<NamedTableStore<Content, Table>, 'bySha256'>,
  differences: string[],
): Promise<Table | null> {
  if (!named) return null;
  try {
    const table = await store.bySha256(named.sha256);
    if (table === null) differences.push(`the ${title} ${named.version} is missing`);
    else if (table.version !== named.version)
      differences.push(`the ${title} ${named.version} is stored as ${table.version}`);
    return table;
  } catch (error) {
    if (!(error instanceof DamagedTableError)) throw error;
    differences.push(error.message);
    return null;
  }
}

function sourceOf(
  stored: StoredSourceInput,
  timeline: ObservationTimeline,
  cutoffMs: number,
  differences: string[],
): SourceInput {
  // One millisecond more than the distance to the oldest event, to include the oldest.
  const window =
    stored.window === null
      ? EMPTY_WINDOW
      : timeline.asOf(cutoffMs, cutoffMs - Date.parse(stored.window.from) + 1);
  if (stored.window !== null && windowHash(window) !== stored.window.sha256)
    differences.push(
      `the observations of ${stored.sourceId} are not those the cycle saw (${window.value.length} of ${stored.window.count})`,
    );
  else differences.push(...metadataFaults(stored, window));
  return {
    window,
    checkedAtMs: stored.checkedAt === null ? null : Date.parse(stored.checkedAt),
    state: stored.state,
    degradedReason: stored.degradedReason,
    ...(stored.heldSince !== undefined && { heldSinceMs: Date.parse(stored.heldSince) }),
  };
}

/** Returns the fields of the latest value and of the window that the observations contradict. */
function metadataFaults({ sourceId, newest, window }: StoredSourceInput, seen: SeriesWindow): string[] {
  const expected = storedWindowOf(seen);
  const path = firstDifference(
    { newest, window: window && { from: window.from, to: window.to, count: window.count } },
    { newest: expected.newest, window: expected.bounds },
  );
  return path === null ? [] : [`${path} of the stored input ${sourceId} is not what the cycle saw`];
}
