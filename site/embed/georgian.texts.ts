import words from '../../texts/ka/pages/words.json' with { type: 'json' };
import { type CardTexts } from './texts.ts';

/** The day of an event is in the dative. @example eventOn('25 ნოემბერი, 12:00 UTC') === '25 ნოემბერს, 12:00 UTC' */
const eventOn = (moment: string): string => moment.replace(/ი?,/, 'ს,');

export const GEORGIAN_CARD: CardTexts = {
  ...words,
  heading: 'ვერდიქტი კრიპტობაზარზე',
  tooLittleData: 'ვერდიქტისთვის საკმარისი ახალი მონაცემები არ არის.',
  overdue: (moment) => `ეს ვერდიქტი გამოთვლილია ${eventOn(moment)}. ახალი ვერდიქტი იგვიანებს.`,
  lastKnown: (moment) =>
    `სერვისთან დაკავშირება ამჟამად ვერ ხერხდება. მისი ბოლო ვერდიქტი გამოთვლილია ${eventOn(moment)}.`,
  unreachable: 'სერვისთან დაკავშირება ამჟამად ვერ ხერხდება.',
  notShown: 'ამ გვერდზე ვერდიქტის ჩვენება ამჟამად შეუძლებელია.',
};
