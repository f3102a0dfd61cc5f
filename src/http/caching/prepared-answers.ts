import { Injectable } from '@nestjs/common';
import { type Answer } from '../envelope/answer.ts';
import { prepareAnswer, type PreparedAnswer } from '../envelope/prepared-answer.ts';

/** Beyond this many variants the oldest is forgotten, so that odd parameters cannot fill the memory. */
const MAX_VARIANTS = 1_000;

interface Remembered<Prepared> {
  readonly state: string;
  readonly prepared: Prepared;
}

/**
 * Answers that are functions of (state, variant), made once per pair. One entry per variant: the entry of a
 * newer state replaces the older one.
 */
@Injectable()
export class PreparedAnswers {
  private readonly byVariant = new Map<string, Remembered<PreparedAnswer>>();
  private readonly readByVariant = new Map<string, Remembered<Promise<PreparedAnswer>>>();

  /**
   * @param state names everything the answer depends on besides the variant, e.g. revision and minute
   * @param variant names the route, its parameters and the rights that trim it
   */
  remember(state: string, variant: string, make: () => Answer): PreparedAnswer {
    const remembered = this.byVariant.get(variant);
    if (remembered?.state === state) return remembered.prepared;
    const prepared = prepareAnswer(make());
    put(this.byVariant, variant, { state, prepared });
    return prepared;
  }

  /**
   * The same for answers that have to be read first: whoever asks while a read runs waits for that one. A
   * read that fails is not remembered, and fails for everybody who waits.
   */
  async rememberAsync(state: string, variant: string, read: () => Promise<Answer>): Promise<PreparedAnswer> {
    const remembered = this.readByVariant.get(variant);
    if (remembered?.state === state) return remembered.prepared;
    const prepared = read().then(prepareAnswer);
    const entry = { state, prepared };
    put(this.readByVariant, variant, entry);
    try {
      return await prepared;
    } catch (error) {
      if (this.readByVariant.get(variant) === entry) this.readByVariant.delete(variant);
      throw error;
    }
  }
}

function put<Value>(byVariant: Map<string, Value>, variant: string, value: Value): void {
  byVariant.delete(variant);
  if (byVariant.size >= MAX_VARIANTS) {
    const [oldest] = byVariant.keys();
    byVariant.delete(oldest!);
  }
  byVariant.set(variant, value);
}
