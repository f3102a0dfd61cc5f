import { type Reading } from './plausible-jump.ts';

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

  before(eventAtMs: number, count: number): readonly Reading[] {
    const place = this.placeOf(eventAtMs);
    return this.readings.slice(Math.max(0, place - count), place);
  }

  after(eventAtMs: number): Reading | undefined {
    const place = this.placeOf(eventAtMs);
    const found = this.readings[place];
    return found?.eventAtMs === eventAtMs ? this.readings[place + 1] : found;
  }

  put({ eventAtMs, value }: Reading): void {
    const place = this.placeOf(eventAtMs);
    const replaced = this.readings[place]?.eventAtMs === eventAtMs ? 1 : 0;
    this.readings.splice(place, replaced, { eventAtMs, value });
  }

  /** Index of the first reading that isn't before a moment. */
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
