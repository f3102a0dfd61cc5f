import { Injectable } from '@nestjs/common';
import { type AnswerBounds, boundedAnswers } from '../../http/envelope/bounded-answers.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';

/** Bounds of the memory of a process for closed windows of series. */
const BOUNDS: AnswerBounds = { maxEntries: 5_000, maxBytes: 16 * 1024 * 1024 };

/**
 * Pages of series whose window is over, kept while nothing new is known of their source. Without a bound on their bytes,
 * pages of 1,000 points would fill the memory.
 */
@Injectable()
export class ClosedPages {
  private readonly kept = boundedAnswers(BOUNDS);

  /**
   * The answer of a page, read where it is not kept.
   *
   * @param state names everything that the page depends on beside the variant
   * @param variant names the page: source, window, form, position, length
   * @param read makes the answer; what it throws is thrown
   */
  async obtain(state: string, variant: string, read: () => Promise<PreparedAnswer>): Promise<PreparedAnswer> {
    const known = this.kept.get(variant);
    if (known?.state === state) return known.answer;
    const answer: PreparedAnswer = { ...(await read()), followsState: true };
    this.kept.set(variant, { state, answer });
    return answer;
  }
}
