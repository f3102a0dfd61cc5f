import { Injectable } from '@nestjs/common';
import { type Answer } from '../envelope/answer.ts';
import { prepareAnswer, type PreparedAnswer } from '../envelope/prepared-answer.ts';

/** Beyond this many variants the oldest is forgotten, so that odd parameters cannot fill the memory. */
const MAX_VARIANTS = 1_000;

interface Remembered {
  readonly state: string;
  readonly prepared: PreparedAnswer;
}

/**
 * Answers that are functions of (state, variant), made once per pair. One entry per variant: the entry of a
 * newer state replaces the older one.
 */
@Injectable()
export class PreparedAnswers {
  private readonly byVariant = new Map<string, Remembered>();

  /**
   * @param state names everything the answer depends on besides the variant, e.g. revision and minute
   * @param variant names the route, its parameters and the rights that trim it
   */
  remember(state: string, variant: string, make: () => Answer): PreparedAnswer {
    const remembered = this.byVariant.get(variant);
    if (remembered?.state === state) return remembered.prepared;
    const prepared = prepareAnswer(make());
    this.byVariant.delete(variant);
    if (this.byVariant.size >= MAX_VARIANTS) {
      const [oldest] = this.byVariant.keys();
      this.byVariant.delete(oldest!);
    }
    this.byVariant.set(variant, { state, prepared });
    return prepared;
  }
}
