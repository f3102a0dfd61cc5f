interface Remembered<Value> {
  readonly state: string;
  readonly value: Value;
}

/**
 * Values that are functions of (state, variant), made once per pair. One entry per variant: the entry of a
 * newer state replaces the older one.
 */
export class ResponseCache<Value> {
  private readonly made = new Map<string, Remembered<Value>>();
  private readonly read = new Map<string, Remembered<Promise<Value>>>();

  /** @param maxVariants beyond so many the oldest is forgotten, so that odd parameters cannot fill the memory */
  constructor(private readonly maxVariants: number) {}

  /**
   * @param state names everything the value depends on besides the variant, e.g. revision and minute
   * @param variant names the route, its parameters and the rights that trim it
   */
  remember(state: string, variant: string, make: () => Value): Value {
    const remembered = this.made.get(variant);
    if (remembered?.state === state) return remembered.value;
    const value = make();
    this.put(this.made, variant, { state, value });
    return value;
  }

  /**
   * The same for values that have to be read first: whoever asks while a read runs waits for that one. A read
   * that fails is not remembered, and fails for everybody who waits.
   */
  async rememberAsync(state: string, variant: string, read: () => Promise<Value>): Promise<Value> {
    const remembered = this.read.get(variant);
    if (remembered?.state === state) return remembered.value;
    const value = read();
    const entry = { state, value };
    this.put(this.read, variant, entry);
    try {
      return await value;
    } catch (error) {
      if (this.read.get(variant) === entry) this.read.delete(variant);
      throw error;
    }
  }

  private put<Entry>(byVariant: Map<string, Entry>, variant: string, entry: Entry): void {
    byVariant.delete(variant);
    if (byVariant.size >= this.maxVariants) {
      const [oldest] = byVariant.keys();
      byVariant.delete(oldest!);
    }
    byVariant.set(variant, entry);
  }
}
