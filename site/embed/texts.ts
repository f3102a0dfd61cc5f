import { type Words } from '../display/words.ts';

/** Words of the card in one language. */
export interface CardTexts extends Words {
  readonly heading: string;
  readonly tooLittleData: string;
  /** Notes above a verdict whose successor is late, and above one that can't be updated. */
  readonly overdue: (moment: string) => string;
  readonly lastKnown: (moment: string) => string;
  /** Text of a card without a verdict. */
  readonly unreachable: string;
  readonly notShown: string;
}
