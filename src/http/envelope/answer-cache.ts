import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Answer } from './answer.ts';
import { type AnswerBounds, bytesOfAnswer } from './bounded-answers.ts';
import { prepareAnswer, type PreparedAnswer } from './prepared-answer.ts';

interface Entry<Value> {
  readonly state: string;
  readonly value: Value;
}

/**
 * Values that are functions of (state, variant), made once per pair. One entry per variant: the entry of a newer
 * state replaces the older one. Bounded in number and bytes, because callers choose the variants; the least recently used
 * variant is evicted first.
 */
export class ResponseCache<Value extends object> {
  private readonly made: LRUCache<string, Entry<Value>>;
  /** Reads under way, at most as many as there are requests. */
  private readonly reading = new Map<string, Entry<Promise<Value>>>();

  /** @param bytesOf the bytes that a value takes */
  constructor({ maxEntries, maxBytes }: AnswerBounds, bytesOf: (value: Value) => number) {
    this.made = new LRUCache({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: ({ state, value }, variant) => 2 * (state.length + variant.length) + bytesOf(value),
    });
  }

  /**
   * The value of a state and variant.
   *
   * @param state names everything the value depends on besides the variant, e.g. revision and minute
   * @param variant names the route, its parameters and the rights that trim it
   */
  obtain(state: string, variant: string, make: () => Value): Value {
    const cached = this.made.get(variant);
    if (cached?.state === state) return cached.value;
    const value = make();
    this.made.set(variant, { state, value });
    return value;
  }

  /** The same for values that are read first. Concurrent callers share one read; a failed read is not cached. */
  async obtainAsync(state: string, variant: string, read: () => Promise<Value>): Promise<Value> {
    const cached = this.made.get(variant);
    if (cached?.state === state) return cached.value;
    const shared = this.reading.get(variant);
    if (shared?.state === state) return shared.value;
    const entry = { state, value: read() };
    this.reading.set(variant, entry);
    try {
      const value = await entry.value;
      // A read of an older state that ends late replaces nothing.
      if (this.reading.get(variant) === entry) this.made.set(variant, { state, value });
      return value;
    } finally {
      if (this.reading.get(variant) === entry) this.reading.delete(variant);
    }
  }
}

/** Some 1,000 answers of usual size. */
const BOUNDS: AnswerBounds = { maxEntries: 1_000, maxBytes: 16 * 1024 * 1024 };

/** Answers that are functions of (state, variant), made once per pair; see `ResponseCache`. */
@Injectable()
export class AnswerCache {
  private readonly variants = new ResponseCache<PreparedAnswer>(BOUNDS, bytesOfAnswer);

  /** The answer of a state and variant, made where it was not yet. */
  obtain(state: string, variant: string, make: () => Answer): PreparedAnswer {
    return this.variants.obtain(state, variant, () => prepareAnswer(make()));
  }

  /** The same for answers that have to be read first. */
  obtainAsync(state: string, variant: string, read: () => Promise<Answer>): Promise<PreparedAnswer> {
    return this.variants.obtainAsync(state, variant, () => read().then(prepareAnswer));
  }
}
