import { SHARED_TEXTS } from '../display/words.ts';
import { type CardTexts } from './texts.ts';

export const GEORGIAN_CARD: CardTexts = {
  ...SHARED_TEXTS.ka,
  heading: 'ვერდიქტი კრიპტობაზარზე',
  tooLittleData: 'ვერდიქტისთვის საკმარისი ახალი მონაცემები არ არის.',
  overdue: (moment) => `ეს ვერდიქტი გამოთვლილია ${moment}. ახალი ვერდიქტი იგვიანებს.`,
  lastKnown: (moment) =>
    `სერვისთან დაკავშირება ამჟამად ვერ ხერხდება. მისი ბოლო ვერდიქტი გამოთვლილია ${moment}.`,
  unreachable: 'სერვისთან დაკავშირება ამჟამად ვერ ხერხდება.',
  notShown: 'ამ გვერდზე ვერდიქტის ჩვენება ამჟამად შეუძლებელია.',
};
