import { type StoredSourceInput, type StoredWindow } from '../../domain/cycle/cycle-inputs.ts';
import { type SeriesWindow, WINDOW_COLUMNS } from '../../domain/observations/series-window.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { createHash } from 'node:crypto';

/**
 * Returns the SHA-256 of a window's columns (little-endian doubles, in the order of WINDOW_COLUMNS), so the same
 * observations give the same hash wherever they are read.
 */
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

/** Returns the stored form of a window without its hash; nulls if it is empty. */
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
