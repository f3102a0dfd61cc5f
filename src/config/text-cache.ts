/** Bounds of a `TextCache`. */
export interface TextCacheBounds {
  readonly maxTexts: number;
  /** Longer texts are parsed each time. */
  readonly maxLength: number;
}

/**
 * Cached results of parsing texts that callers send (headers, addresses, paths), bounded in number and in length. A
 * full cache is cleared instead of evicting single entries: a flood of new texts costs one parse each, as it would
 * without a cache.
 */
export class TextCache<Value> {
  private readonly values = new Map<string, Value>();

  constructor(
    private readonly read: (text: string) => Value,
    private readonly bounds: TextCacheBounds,
  ) {}

  /** Returns the parsed text. */
  get(text: string): Value {
    if (text.length > this.bounds.maxLength) return this.read(text);
    const known = this.values.get(text);
    if (known !== undefined) return known;
    const value = this.read(text);
    if (this.values.size >= this.bounds.maxTexts) this.values.clear();
    this.values.set(ownCopyOf(text), value);
    return value;
  }

  /** Number of stored texts. */
  get size(): number {
    return this.values.size;
  }
}

/**
 * Copies a text, because V8 keeps a whole text alive for a part of it: a path keeps its target, an address its
 * `X-Forwarded-For`.
 */
const ownCopyOf = (text: string): string => JSON.parse(JSON.stringify(text)) as string;
