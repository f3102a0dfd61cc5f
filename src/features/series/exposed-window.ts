import { type HistoryWindow } from '../../domain/history-window.ts';
import { readableSinceMs } from '../../domain/sources/exposure-rule.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';

/** The part of a window that partners may read of a source now. May be empty. */
export const exposedWindow = (
  source: SourceDefinition,
  { fromMs, toMs }: HistoryWindow,
  nowMs: number,
): HistoryWindow => ({ fromMs: Math.max(fromMs, readableSinceMs(source, nowMs)), toMs });

/** Why a window that was asked for is not served as it is; null where it is. */
export function narrowedBecause(
  source: SourceDefinition,
  { from, to }: { readonly from?: number; readonly to?: number },
  nowMs: number,
): string | null {
  if (source.exposure === 'latest_only' && (from !== undefined || to !== undefined))
    return 'only the latest value of this series is served';
  if (from !== undefined && from < readableSinceMs(source, nowMs))
    return 'this series reaches back 24 hours only';
  return null;
}
