import { ranksWithNext } from './coarse-grid.ts';

/** Values in order of size, of which the oldest leave as newer ones come. */
export class SortedWindow {
  private readonly ascending: Float64Array;
  private readonly inOrder: Float64Array;
  private added: number;
  private removed = 0;

  /** @param most how many values there will have been at the end */
  constructor(first: Float64Array, most: number) {
    this.ascending = new Float64Array(most);
    this.ascending.set(Float64Array.from(first).sort());
    this.inOrder = new Float64Array(most);
    this.inOrder.set(first);
    this.added = first.length;
  }

  get size(): number {
    return this.added - this.removed;
  }

  add(value: number): void {
    const at = this.countUpTo(value);
    this.ascending.copyWithin(at + 1, at, this.size);
    this.ascending[at] = value;
    this.inOrder[this.added++] = value;
  }

  removeOldest(): void {
    const after = this.countUpTo(this.inOrder[this.removed]!);
    this.ascending.copyWithin(after - 1, after, this.size);
    this.removed++;
  }

  /** Ends of the usual range with any next value, and of all values. */
  range(): { readonly low: number; readonly high: number; readonly least: number; readonly most: number } {
    const { lowAt, highAt } = ranksWithNext(this.size);
    const [low, high] = [this.ascending[lowAt]!, this.ascending[highAt]!];
    return { low, high, least: this.ascending[0]!, most: this.ascending[this.size - 1]! };
  }

  private countUpTo(value: number): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.ascending[middle]! <= value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
