import { Injectable } from '@nestjs/common';
import { type Answer } from './answer.ts';
import { prepareAnswer, type PreparedAnswer } from './prepared-answer.ts';
import { ResponseCache } from '../caching/response-cache.ts';

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
