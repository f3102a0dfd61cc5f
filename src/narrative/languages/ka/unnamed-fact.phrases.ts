import { type FactPhrases } from '../../model/phrasebook.ts';
import { number } from './grammar.ts';
import { type GeorgianName } from './names.ts';

/**
 * What can be said of a fact whose name this program does not know, as in a cycle of another methodology: which way
 * it points, and not what it is.
 */
export const UNNAMED_FACT: FactPhrases<GeorgianName> = {
  label: 'დაუსახელებელი მაჩვენებელი',
  headline: {
    bullish: 'ერთი დაუსახელებელი მაჩვენებელი ზრდაზე მიუთითებს',
    bearish: 'ერთი დაუსახელებელი მაჩვენებელი კლებაზე მიუთითებს',
  },
  clear: {
    bullish: [
      (asset) => `მაჩვენებელი, რომელსაც აქ სახელი არ აქვს, ${asset.genitive} ზრდაზე მიუთითებს`,
      (asset) => `ერთი დაუსახელებელი მაჩვენებელი ${asset.genitive} უფრო მაღალ ფასზე მეტყველებს`,
      (asset) => `ერთ-ერთი დაუსახელებელი მაჩვენებელი ${asset.for} ხელშემწყობი ფაქტორია`,
    ],
    bearish: [
      (asset) => `მაჩვენებელი, რომელსაც აქ სახელი არ აქვს, ${asset.genitive} კლებაზე მიუთითებს`,
      (asset) => `ერთი დაუსახელებელი მაჩვენებელი ${asset.genitive} უფრო დაბალ ფასზე მეტყველებს`,
      (asset) => `ერთ-ერთი დაუსახელებელი მაჩვენებელი ${asset.for} ხელისშემშლელი ფაქტორია`,
    ],
  },
  strong: {
    bullish: [
      (asset) => `მაჩვენებელი, რომელსაც აქ სახელი არ აქვს, მკვეთრად ${asset.genitive} ზრდაზე მიუთითებს`,
      (asset) => `ერთი დაუსახელებელი მაჩვენებელი მკაფიოდ მეტყველებს ${asset.genitive} უფრო მაღალ ფასზე`,
    ],
    bearish: [
      (asset) => `მაჩვენებელი, რომელსაც აქ სახელი არ აქვს, მკვეთრად ${asset.genitive} კლებაზე მიუთითებს`,
      (asset) => `ერთი დაუსახელებელი მაჩვენებელი მკაფიოდ მეტყველებს ${asset.genitive} უფრო დაბალ ფასზე`,
    ],
  },
  neutral: [
    (asset) => `მაჩვენებელი, რომელსაც აქ სახელი არ აქვს, ${asset.for} არც ზრდაზე მიუთითებს და არც კლებაზე`,
    (asset) => `${asset.genitive} ერთი დაუსახელებელი მაჩვენებელი ჩვეულ დიაპაზონშია`,
  ],
  value: {
    clauses: [
      (value) => `მაჩვენებელი, რომელსაც აქ სახელი არ აქვს, ${number(value, 2)} ნიშნულზეა`,
      (value) => `ამ დაუსახელებელი მაჩვენებლის მნიშვნელობა ${number(value, 2)}-ს შეადგენს`,
    ],
    short: (value) => number(value, 2),
  },
};
