import { type SharedTexts } from '../display/texts.ts';

/** Every word of the card in one language. */
export interface CardTexts extends SharedTexts {
  /** What the verdict is of. */
  readonly heading: string;
  readonly tooLittleData: string;
  /** What stands above a verdict whose successor is late, and above one that is shown because none can be read. */
  readonly overdue: (moment: string) => string;
  readonly lastKnown: (moment: string) => string;
  /** Text of a card without a verdict. */
  readonly unreachable: string;
  readonly notShown: string;
}
