export interface TextCacheBounds {
  readonly maxTexts: number;
  /** Longer texts are parsed each time. */
  readonly maxLength: number;
}

/** A full cache is cleared, so a flood of new texts costs one parse each. */
export class TextCache<Value> {
  private readonly values = new Map<string, Value>();

  constructor(
    private readonly read: (text: string) => Value,
    private readonly bounds: TextCacheBounds,
  ) {}

  get(text: string): Value {
    if (text.length > this.bounds.maxLength) return this.read(text);
    const known = this.values.get(text);
    if (known !== undefined) return known;
    const value = this.read(text);
    if (this.values.size >= this.bounds.maxTexts) this.values.clear();
    this.values.set(ownCopyOf(text), value);
    return value;
  }

  get size(): number {
    return this.values.size;
  }
}

/** Copies a text, because V8 keeps the whole text alive for a part of it. */
const ownCopyOf = (text: string): string => JSON.parse(JSON.stringify(text)) as string;
