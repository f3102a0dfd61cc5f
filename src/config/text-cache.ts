/** Bounds of a `TextCache`. */
export interface TextCacheBounds {
  readonly maxTexts: number;
  /** Longer texts are read each time. */
  readonly maxLength: number;
}

/**
 * Results of reading texts that callers send (headers, addresses, paths), bounded in their number and in the length of
 * each. A full cache is cleared, not evicted one by one: a flood of new texts costs one reading each, as without it.
 */
export class TextCache<Value> {
  private readonly values = new Map<string, Value>();

  constructor(
    private readonly read: (text: string) => Value,
    private readonly bounds: TextCacheBounds,
  ) {}

  /** Returns what a text is read as. */
  get(text: string): Value {
    if (text.length > this.bounds.maxLength) return this.read(text);
    const known = this.values.get(text);
    if (known !== undefined) return known;
    const value = this.read(text);
    if (this.values.size >= this.bounds.maxTexts) this.values.clear();
    this.values.set(ownCopyOf(text), value);
    return value;
  }

  /** Number of texts that are held. */
  get size(): number {
    return this.values.size;
  }
}

/** V8 keeps a whole text alive for a part of it: a path its target, an address its `X-Forwarded-For`. */
const ownCopyOf = (text: string): string => JSON.parse(JSON.stringify(text)) as string;
