import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Answer } from './answer.ts';
import { prepareAnswer, type PreparedAnswer } from './prepared-answer.ts';

interface Entry<Value extends object> {
  readonly state: string;
  readonly value: Value;
}

/**
 * Values that are functions of (state, variant), made once per pair. One entry per variant: the entry of a newer
 * state replaces the older one. The least recently used variant is evicted first.
 */
export class ResponseCache<Value extends object> {
  private readonly made: LRUCache<string, Entry<Value>>;
  private readonly read: LRUCache<string, Entry<Promise<Value>>>;

  /** @param maxVariants bound of the memory that unusual parameters can take */
  constructor(maxVariants: number) {
    this.made = new LRUCache({ max: maxVariants });
    this.read = new LRUCache({ max: maxVariants });
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
    const cached = this.read.get(variant);
    if (cached?.state === state) return cached.value;
    const entry = { state, value: read() };
    this.read.set(variant, entry);
    try {
      return await entry.value;
    } catch (error) {
      if (this.read.get(variant) === entry) this.read.delete(variant);
      throw error;
    }
  }
}

const MAX_VARIANTS = 1_000;

/** Answers that are functions of (state, variant), made once per pair; see `ResponseCache`. */
@Injectable()
export class AnswerCache {
  private readonly variants = new ResponseCache<PreparedAnswer>(MAX_VARIANTS);

  /** The answer of a state and variant, made where it was not yet. */
  obtain(state: string, variant: string, make: () => Answer): PreparedAnswer {
    return this.variants.obtain(state, variant, () => prepareAnswer(make()));
  }

  /** The same for answers that have to be read first. */
  obtainAsync(state: string, variant: string, read: () => Promise<Answer>): Promise<PreparedAnswer> {
    return this.variants.obtainAsync(state, variant, () => read().then(prepareAnswer));
  }
}
