import { type Reading } from './plausible-jump.ts';

/** Accepted readings of one source, one per event, in the order of their events. */
export class AcceptedSeries {
  private readonly readings: Reading[];

  /** @param readings oldest first, one per event */
  constructor(readings: readonly Reading[]) {
    this.readings = [...readings];
  }

  at(eventAtMs: number): Reading | undefined {
    const found = this.readings[this.placeOf(eventAtMs)];
    return found?.eventAtMs === eventAtMs ? found : undefined;
  }

  /** Returns up to `count` readings before a moment, oldest first. */
  before(eventAtMs: number, count: number): readonly Reading[] {
    const place = this.placeOf(eventAtMs);
    return this.readings.slice(Math.max(0, place - count), place);
  }

  after(eventAtMs: number): Reading | undefined {
    const place = this.placeOf(eventAtMs);
    const found = this.readings[place];
    return found?.eventAtMs === eventAtMs ? this.readings[place + 1] : found;
  }

  /** Adds a reading, or replaces the one of its event. */
  put({ eventAtMs, value }: Reading): void {
    const place = this.placeOf(eventAtMs);
    const replaced = this.readings[place]?.eventAtMs === eventAtMs ? 1 : 0;
    this.readings.splice(place, replaced, { eventAtMs, value });
  }

  /** Returns the index of the first reading that isn't before a moment. */
  private placeOf(eventAtMs: number): number {
    let low = 0;
    let high = this.readings.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.readings[middle]!.eventAtMs < eventAtMs) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
