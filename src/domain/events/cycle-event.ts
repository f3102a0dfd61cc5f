import { type Asset, ASSETS } from '../assets.ts';
import { type Signal } from '../signals.ts';
import { DAY_MS, isoUtc } from '../timestamps.ts';
import { type EventData, type NewEvent } from './event.ts';

export interface AnnouncedCycle {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly backfilled: boolean;
  readonly mode: 'paper' | 'live';
  readonly methodologyVersion: string;
  /** Of the market. */
  readonly signal: Signal;
  readonly signals: Readonly<Record<Asset, Signal>>;
  readonly confidence: number;
}

/** What is published later is history and raises no events. */
const NEWS_FOR_MS = DAY_MS;

/**
 * Returns a publication's events. A cycle that fills a gap before the latest one changes no verdict.
 * @param latest the latest cycle before; null: there was none
 */
export function publicationEvents(
  latest: AnnouncedCycle | null,
  published: readonly AnnouncedCycle[],
  publishedAtMs: number,
  checkpoints: ReadonlyMap<number, string>,
): NewEvent[] {
  const events: NewEvent[] = [];
  let before = latest;
  for (const cycle of published.toSorted((a, b) => a.cycleNumber - b.cycleNumber)) {
    const isLatest = before === null || cycle.cycleNumber > before.cycleNumber;
    if (publishedAtMs - cycle.cycleAtMs <= NEWS_FOR_MS) {
      events.push({
        type: 'cycle.published',
        atMs: publishedAtMs,
        data: publishedData(cycle, publishedAtMs, checkpoints.get(cycle.cycleNumber) ?? null),
      });
      if (isLatest) events.push(...verdictEvents(before, cycle, publishedAtMs));
    }
    if (isLatest) before = cycle;
  }
  return events;
}

/**
 * Returns the event of another latest cycle, also one before a withdrawn cycle; none if all signals are
 * equal.
 */
export function verdictEvents(
  before: AnnouncedCycle | null,
  after: AnnouncedCycle | null,
  atMs: number,
): NewEvent[] {
  if (before === null || after === null) return [];
  const changes: EventData['verdict.changed']['changes'] = [
    { subject: 'market' as const, from: before.signal, to: after.signal },
    ...ASSETS.map((subject) => ({ subject, from: before.signals[subject], to: after.signals[subject] })),
  ].filter(({ from, to }) => from !== to);
  if (changes.length === 0) return [];
  const { cycleNumber, cycleAtMs, mode } = after;
  const data = { cycle_number: cycleNumber, cycle_at: isoUtc(cycleAtMs), mode, changes };
  return [{ type: 'verdict.changed', atMs, data }];
}

const publishedData = (
  cycle: AnnouncedCycle,
  publishedAtMs: number,
  checkpoint: string | null,
): EventData['cycle.published'] => ({
  cycle_number: cycle.cycleNumber,
  cycle_at: isoUtc(cycle.cycleAtMs),
  published_at: isoUtc(publishedAtMs),
  backfilled: cycle.backfilled,
  mode: cycle.mode,
  methodology_version: cycle.methodologyVersion,
  signal: cycle.signal,
  confidence: cycle.confidence,
  checkpoint,
});
