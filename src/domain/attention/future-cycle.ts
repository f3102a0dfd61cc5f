import { liesInFuture } from '../clock/clock-judgement.ts';
import { cycleNumberAt } from '../schedule/cycle-clock.ts';
import { type Attention } from './attention.ts';
import { momentWords } from './words.ts';

/**
 * Attention item for a newest cycle whose slot is in the future. A clock that ran ahead published it, and
 * partners are served it.
 */
export function futureCycle(
  newest: { readonly cycleNumber: number; readonly cycleAtMs: number } | null,
  nowMs: number,
): Attention[] {
  if (newest === null || !liesInFuture(newest.cycleAtMs, nowMs)) return [];
  const first = cycleNumberAt(nowMs) + 1;
  return [
    {
      kind: 'cycle_of_the_future',
      severity: 'critical',
      subject: String(newest.cycleNumber),
      message: `The newest cycle is of ${momentWords(newest.cycleAtMs)}, which is in the future: a clock that ran ahead published it. Once the clock is right, withdraw cycle ${first} and those after it; their slots are computed again at their time.`,
      sinceMs: null,
    },
  ];
}
