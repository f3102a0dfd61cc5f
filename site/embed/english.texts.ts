import words from '../../texts/en/pages/words.json' with { type: 'json' };
import { type CardTexts } from './texts.ts';

export const ENGLISH_CARD: CardTexts = {
  ...words,
  heading: 'Verdict on the crypto market',
  tooLittleData: 'There is not enough fresh data for a verdict.',
  overdue: (moment) => `This verdict was computed on ${moment}. The next one is overdue.`,
  lastKnown: (moment) => `The service is temporarily unreachable. This is its last verdict, from ${moment}.`,
  unreachable: 'The service is temporarily unreachable.',
  notShown: 'The verdict is temporarily unavailable on this page.',
};
