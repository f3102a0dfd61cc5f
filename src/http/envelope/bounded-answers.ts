import { LRUCache } from 'lru-cache';
import { type PreparedAnswer } from './prepared-answer.ts';

/** An answer that is kept, with the state that it was made in. */
export interface KeptAnswer {
  readonly state: string;
  readonly answer: PreparedAnswer;
}

/** Bounds of the answers that are kept in one process. */
export interface AnswerBounds {
  readonly maxEntries: number;
  readonly maxBytes: number;
}

/** What an answer takes besides its texts. */
const OVERHEAD_BYTES = 512;

/** The bytes that an answer takes in memory. */
export const bytesOfAnswer = ({ dataJson, answer }: PreparedAnswer): number =>
  OVERHEAD_BYTES + 2 * (dataJson.length + JSON.stringify(answer).length);

/** Answers by their variant within bounds of number and bytes; the least recently used leave first. */
export const boundedAnswers = <Kept extends KeptAnswer>({
  maxEntries,
  maxBytes,
}: AnswerBounds): LRUCache<string, Kept> =>
  new LRUCache<string, Kept>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ state, answer }, variant) =>
      2 * (variant.length + state.length) + bytesOfAnswer(answer),
  });
