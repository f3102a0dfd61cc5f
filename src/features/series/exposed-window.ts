import { type HistoryWindow } from '../../domain/history-window.ts';
import { readableSinceMs } from '../../domain/sources/exposure-rule.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';

/** The part of a window that partners may read of a source now. May be empty. */
export const exposedWindow = (
  source: SourceDefinition,
  { fromMs, toMs }: HistoryWindow,
  nowMs: number,
): HistoryWindow => ({ fromMs: Math.max(fromMs, readableSinceMs(source, nowMs)), toMs });

/**
 * Why a window is not served as it was asked for; null where it is.
 *
 * @param asked the ends that the request names; what it leaves open was not asked for
 * @param window as it was resolved, or pinned by a cursor
 */
export function narrowedBecause(
  source: SourceDefinition,
  asked: { readonly from?: number; readonly to?: number },
  window: HistoryWindow,
  nowMs: number,
): string | null {
  if (source.exposure === 'latest_only' && (asked.from !== undefined || asked.to !== undefined))
    return 'only the latest value of this series is served';
  const sinceMs = readableSinceMs(source, nowMs);
  if ((asked.from !== undefined && asked.from < sinceMs) || window.toMs <= sinceMs)
    return 'this series reaches back 24 hours only';
  return null;
}
