import { ENGLISH_SHARED } from '../display/english.texts.ts';
import { type CardTexts } from './texts.ts';

export const ENGLISH_CARD: CardTexts = {
  ...ENGLISH_SHARED,
  heading: 'Verdict on the crypto market',
  tooLittleData: 'There is not enough fresh data for a verdict.',
  overdue: (moment) => `This verdict was computed on ${moment}. A newer one is overdue.`,
  lastKnown: (moment) => `The service cannot be reached at present. This is its last verdict, of ${moment}.`,
  unreachable: 'The service cannot be reached at present.',
  notShown: 'The verdict cannot be shown on this page at present.',
};
