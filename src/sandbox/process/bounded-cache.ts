/** Caches the newest results of a pure function; evicts the oldest beyond `capacity`. */
export class BoundedCache<Value> {
  private readonly entries = new Map<number, Value>();

  constructor(private readonly capacity: number) {}

  /** The cached value of a key; computes it on a miss. */
  getOrMake(key: number, make: () => Value): Value {
    const kept = this.entries.get(key);
    if (kept !== undefined) return kept;
    const made = make();
    if (this.entries.size >= this.capacity) {
      for (const oldest of this.entries.keys()) {
        this.entries.delete(oldest);
        break;
      }
    }
    this.entries.set(key, made);
    return made;
  }
}
