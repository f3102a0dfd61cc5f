/**
 * A map whose entries expire when they are not read for a while, without a timer and without a scan: it keeps two
 * generations, and entries that are not read again are dropped with the older one. A full generation is the older one at
 * once. `lru-cache` would let a caller with many addresses evict its own counter.
 */
export class RecentMap<Value> {
  private current = new Map<string, Value>();
  private previous = new Map<string, Value>();
  private turnedAtMs = Number.NEGATIVE_INFINITY;

  /**
   * @param keptMs minimum time an entry is kept after its last read; at most twice as long
   * @param maxEntries of a generation; before that time an entry is dropped once so many others were read
   */
  constructor(
    private readonly keptMs: number,
    private readonly maxEntries: number,
  ) {}

  /** The entry of a name, made where there is none. */
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

  /** How many entries are held, those of the older generation that were taken over counted twice. */
  get size(): number {
    return this.current.size + this.previous.size;
  }

  private turn(nowMs: number): void {
    const elapsedMs = nowMs - this.turnedAtMs;
    if (elapsedMs >= 0 && elapsedMs < this.keptMs) return;
    this.turnedAtMs = nowMs;
    // A clock that was put back keeps entries for longer, which does no harm.
    if (elapsedMs < 0) return;
    this.begin(elapsedMs < 2 * this.keptMs ? this.current : new Map<string, Value>());
  }

  private begin(previous: Map<string, Value>): void {
    this.previous = previous;
    this.current = new Map();
  }
}
