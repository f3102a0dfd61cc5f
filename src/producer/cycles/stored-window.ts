import { type StoredSourceInput, type StoredWindow } from '../../domain/cycle/stored-inputs.ts';
import { type SeriesWindow } from '../../domain/observations/series-window.ts';
import { isoUtc } from '../../domain/timestamps.ts';

/** What is stored of a window beside its hash; nulls where it is empty. */
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
