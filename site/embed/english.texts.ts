import { SHARED_TEXTS } from '../display/words.ts';
import { type CardTexts } from './texts.ts';

export const ENGLISH_CARD: CardTexts = {
  ...SHARED_TEXTS.en,
  heading: 'Verdict on the crypto market',
  tooLittleData: 'There is not enough fresh data for a verdict.',
  overdue: (moment) => `This verdict was computed on ${moment}. The next one is overdue.`,
  lastKnown: (moment) => `The service is temporarily unreachable. This is its last verdict, from ${moment}.`,
  unreachable: 'The service is temporarily unreachable.',
  notShown: 'The verdict is temporarily unavailable on this page.',
};
