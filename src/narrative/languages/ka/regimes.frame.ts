import { type MarketFrame } from '../../frame/language-frame.ts';
import { type GeorgianName } from './names.ts';

/** What kind of market an asset is in. */
export const REGIMES: MarketFrame<GeorgianName>['regimes'] = {
  trending_up: [
    ({ nominative }) => `${nominative} ზრდის ტრენდშია`,
    ({ genitive }) => `დღიური სანთლები ${genitive} ზრდის ტრენდს აჩვენებს`,
    ({ genitive }) => `${genitive} ბაზარი ზრდის ტრენდს მიჰყვება`,
  ],
  trending_down: [
    ({ nominative }) => `${nominative} კლების ტრენდშია`,
    ({ genitive }) => `დღიური სანთლები ${genitive} კლების ტრენდს აჩვენებს`,
    ({ genitive }) => `${genitive} ბაზარი კლების ტრენდს მიჰყვება`,
  ],
  ranging: [
    ({ dative }) => `${dative} გამოკვეთილი ტრენდი არ აქვს`,
    ({ genitive }) => `${genitive} დღიურ სანთლებზე არც ზრდის ტრენდი ჩანს და არც კლების`,
    ({ genitive }) => `${genitive} ბაზარი გვერდულად მოძრაობს`,
  ],
  volatile: [
    ({ genitive }) => `${genitive} ფასი ახლა უფრო მეტად მერყეობს, ვიდრე ბოლო სამ თვეში`,
    ({ genitive }) => `${genitive} ფასის რყევები ბოლო სამი თვის დონეს აღემატება`,
    ({ genitive }) => `${genitive} ბაზარზე ვოლატილობა მომატებულია`,
  ],
};
