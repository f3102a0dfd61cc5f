import { createHash, createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import {
  type SourceInput,
  type StoredInputs,
  type StoredSourceInput,
  type StoredWindow,
} from '../../packages/engine/cycle/cycle-inputs.ts';
import { licensedInputOf } from '../../packages/engine/licensed-inputs/licensed-inputs.ts';
import {
  EMPTY_WINDOW,
  type ObservationTimeline,
  type SeriesWindow,
  timelinesOf,
  WINDOW_COLUMNS,
} from '../../packages/engine/observations/series-window.ts';
import { firstDifference } from '../../packages/engine/proof/verification.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { type UsualRangeTable } from '../../packages/engine/usual-range/usual-range.ts';
import {
  DamagedTableError,
  type NamedTable,
  type NamedTableStore,
  UsualRangeTableStore,
} from './named-table.store.ts';
import { ObservationReader } from '../observations/observation.reader.ts';
import { SecretStore } from '../platform/database/secret.store.ts';

/** The secret of synthetic data, hexadecimal: the same values give the same bytes everywhere. */
export const FIXED_GRID_SECRET = createHash('sha256').update('synthetic data').digest('hex');

/** Hexadecimal; shifts cells of licensed values. Drawn once per deployment, stored with each cycle's inputs, never shown. */
@Injectable()
export class GridSecret {
  private known: string | undefined;

  constructor(
    private readonly secrets: SecretStore,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'providers'>,
  ) {}

  async read(): Promise<string> {
    if (this.configuration.providers === 'sandbox') return FIXED_GRID_SECRET;
    this.known ??= (await this.secrets.obtain('licensed_grid')).toString('hex');
    return this.known;
  }
}

/** 256 bits. @param secret undefined for cycles before methodology 5.0.0 */
export function gridShiftOf(secret: string | undefined, sourceId: string): { readonly gridShift?: bigint } {
  const input = licensedInputOf(sourceId);
  if (secret === undefined || input === undefined) return {};
  const name = input.kind === 'coarse' ? (input.shiftedAs ?? sourceId) : sourceId;
  const digest = createHmac('sha256', Buffer.from(secret, 'hex')).update(name).digest('hex');
  return { gridShift: BigInt(`0x${digest}`) };
}

/** SHA-256 of the columns (little-endian doubles, in the order of WINDOW_COLUMNS): equal observations, equal hash. */
export function windowHash(window: SeriesWindow): string {
  const hash = createHash('sha256');
  for (const name of WINDOW_COLUMNS) {
    const column = window[name];
    hash.update(Buffer.from(column.buffer, column.byteOffset, column.byteLength));
  }
  return hash.digest('hex');
}

/** Caches the last hash of each source: between two cycles most windows share the same memory. */
export class WindowHashes {
  private readonly last = new Map<string, { column: Float64Array; hash: string }>();

  of(sourceId: string, window: SeriesWindow): string {
    const known = this.last.get(sourceId);
    const column = window.value;
    if (
      known &&
      known.column.buffer === column.buffer &&
      known.column.byteOffset === column.byteOffset &&
      known.column.length === column.length
    )
      return known.hash;
    const hash = windowHash(window);
    this.last.set(sourceId, { column, hash });
    return hash;
  }
}

export function storedWindowOf(window: SeriesWindow): {
  readonly newest: StoredSourceInput['newest'];
  readonly bounds: Omit<StoredWindow, 'sha256'> | null;
} {
  const last = window.value.length - 1;
  if (last < 0) return { newest: null, bounds: null };
  const to = isoUtc(window.eventAtMs[last]!);
  return {
    newest: { eventAt: to, knownAt: isoUtc(window.knownAtMs[last]!), value: window.value[last]! },
    bounds: { from: isoUtc(window.eventAtMs[0]!), to, count: last + 1 },
  };
}

@Injectable()
export class StoredInputsReader {
  constructor(
    private readonly observations: ObservationReader,
    private readonly usualRanges: UsualRangeTableStore,
  ) {}

  /** @param differences receives every difference from what the cycle saw, in plain words */
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

  usualRangesOf({ usualRanges }: StoredInputs, differences: string[]): Promise<UsualRangeTable | null> {
    return namedTableOf(usualRanges, 'table of usual ranges', this.usualRanges, differences);
  }
}

/** @param differences receives its problem. Null if the cycle names none, or it's missing or damaged */
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

function metadataFaults({ sourceId, newest, window }: StoredSourceInput, seen: SeriesWindow): string[] {
  const expected = storedWindowOf(seen);
  const path = firstDifference(
    { newest, window: window && { from: window.from, to: window.to, count: window.count } },
    { newest: expected.newest, window: expected.bounds },
  );
  return path === null ? [] : [`${path} of the stored input ${sourceId} is not what the cycle saw`];
}
