import { patternsIn } from '../languages.ts';
import { generalityIn } from './text-problems.ts';

describe('generalityIn', () => {
  it.each([
    ['en', 'Such an extreme seldom lasts long.', 'seldom'],
    ['en', 'Dollars rise, usually at the expense of other assets.', 'usually'],
    ['en', 'A one-sided majority is often wrong.', 'often'],
    ['en', 'At this height momentum tends to tire.', 'tends'],
    ['en', 'The mood is improving, which as a rule supports the price.', 'as a rule'],
    ['en', 'Such weeks are rare.', 'rare'],
    ['ka', 'ასეთი უკიდურესობა იშვიათად გრძელდება დიდხანს.', 'იშვიათ'],
    ['ka', 'ცალმხრივი უმრავლესობა ხშირად ცდება.', 'ხშირად'],
    ['ka', 'ახალი ფული, როგორც წესი, რისკიან აქტივებამდეც აღწევს.', 'როგორც წესი'],
    ['ka', 'ვარდნის დასაწყისში ასე ხდება ხოლმე.', 'ხოლმე'],
    ['ka', 'ფასი ამის შემდეგ ჩვეულებრივ იკლებს.', 'ჩვეულებრივ'],
  ])('finds in %s: %s', (language, text, word) => {
    expect(generalityIn(text, patternsIn(language))).toBe(word);
  });

  it.each([
    ['en', 'The funding rate is lower than usual, and the day was an ordinary one.'],
    ['en', 'How often such claims came true is on record.'],
    ['ka', 'განაკვეთი ჩვეულზე დაბალია, ღირებულება კი ჩვეულებრივია.'],
    ['ka', 'ქსელი იმდენ ტრანზაქციას ადასტურებს, რამდენსაც ჩვეულებრივ, და ისე იცვლება, როგორც ჩვეულებრივ.'],
    ['ka', 'გადარიცხვები უფრო მეტია, ვიდრე ჩვეულებრივ კვირაში.'],
  ])('lets %s compare with what is usual: %s', (language, text) => {
    expect(generalityIn(text, patternsIn(language))).toBeNull();
  });

  it('lets a statement generalise whose rate is measured, and nothing else', () => {
    const measured = { en: ['fear often lasts: 62% of 412 such days are in runs of ten or more'] };
    const text = 'Extreme fear often lasts: 62% of 412 such days are in runs of ten or more.';
    expect(generalityIn(text, patternsIn('en'), measured)).toBeNull();
    expect(generalityIn(`${text} Greed seldom does.`, patternsIn('en'), measured)).toBe('seldom');
  });
});
