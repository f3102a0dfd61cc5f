/**
 * A map whose entries expire if they aren't read for a while, without timers or scans. It keeps two generations and
 * drops entries that aren't read again with the older one. A full generation becomes the older one immediately. With
 * `lru-cache`, a caller with many addresses could evict its own counter.
 */
export class RecentMap<Value> {
  private current = new Map<string, Value>();
  private previous = new Map<string, Value>();
  private turnedAtMs = Number.NEGATIVE_INFINITY;

  /**
   * @param keptMs minimum time an entry is kept after its last read; at most twice as long
   * @param maxEntries per generation; an entry is dropped early once this many others were read
   */
  constructor(
    private readonly keptMs: number,
    private readonly maxEntries: number,
  ) {}

  /** Returns the entry of a name and makes it if it's missing. */
  obtain(name: string, nowMs: number, make: () => Value): Value {
    this.turn(nowMs);
    let value = this.current.get(name);
    if (value === undefined) {
      value = this.previous.get(name) ?? make();
      if (this.current.size >= this.maxEntries) this.begin(this.current);
      this.current.set(name, value);
    }
    return value;
  }

  /** Number of stored entries; entries of the older generation that were read again count twice. */
  get size(): number {
    return this.current.size + this.previous.size;
  }

  private turn(nowMs: number): void {
    const elapsedMs = nowMs - this.turnedAtMs;
    if (elapsedMs >= 0 && elapsedMs < this.keptMs) return;
    this.turnedAtMs = nowMs;
    // A clock that was set back keeps entries for longer, which does no harm.
    if (elapsedMs < 0) return;
    this.begin(elapsedMs < 2 * this.keptMs ? this.current : new Map<string, Value>());
  }

  private begin(previous: Map<string, Value>): void {
    this.previous = previous;
    this.current = new Map();
  }
}
