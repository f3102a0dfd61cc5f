import { type PatternsDeclaration } from '../../frame/narrative-language.ts';
import { ASSET_NAMES, CAVEAT_WORDS, type GeorgianName, SIGNAL_WORDS } from './names.ts';

/** Latin words that Georgian running text keeps. */
const LATIN = ['USD/GEL', 'USDT', 'BTC', 'ETH', 'SOL', 'TVL'] as const;

/** The longest beginning that all forms of a name share. */
const stemOf = ({ nominative, ...forms }: GeorgianName): string => {
  const others: readonly string[] = Object.values(forms);
  let stem = nominative;
  while (!others.every((form) => form.startsWith(stem))) stem = stem.slice(0, -1);
  return stem;
};

/** How claims are found in Georgian texts. */
export const GEORGIAN_PATTERNS: PatternsDeclaration<GeorgianName> = {
  code: 'ka',
  signalWords: SIGNAL_WORDS,
  caveatWords: CAVEAT_WORDS,
  agentPattern: stemOf,
  subjects: {
    assets: {
      BTC: [stemOf(ASSET_NAMES.BTC), 'BTC'],
      ETH: [stemOf(ASSET_NAMES.ETH), 'ETH', 'ეთერ'],
      SOL: [stemOf(ASSET_NAMES.SOL), 'SOL'],
    },
    areWholeWords: false,
  },
  // The 33 letters in use today: no capitals, no letters of older alphabets.
  foreignLetter: '(?![\\u10d0-\\u10f0])\\p{L}',
  permittedForeign: new RegExp(`(?<!\\p{L})(?:${LATIN.join('|')})(?!\\p{Script=Latin})`, 'gu'),
  // A space that does not break, any of the three.
  numberMarks: { group: '[\\u00a0\\u202f\\u2009]', decimal: ',' },
  scaleEnd: /(?<!\d)100-დან/gu,
  comparisons: {
    above: /აღემატებ|ზემოთ|მაღლა|მაღალია|მეტია/u,
    below: /ჩამორჩებ|ქვემოთ|დაბლა|დაბალია|ნაკლებია/u,
  },
  // „აღარ არის აღმავალი“: at most two words between, none of which begins another clause.
  negation:
    '(?<!\\p{L})(?:არ|აღარ|ვერ|ვეღარ|არც|არა|ნაკლებად)(?:\\s+(?!(?:და|მაგრამ|ხოლო|თუმცა)\\s)\\p{L}+){0,2}',
  ordinaryWords: {
    words:
      /^(?:და|რომ|არის|თუ|მაგრამ|ხოლო|თუმცა|ასევე|მხოლოდ|უფრო|მეტი|ეს|ამ|მისი|მის|კი|ვიდრე|რაც|ამასთან)$/u,
    leastShare: 0.01,
  },
  percentInWords: /(?<!\p{L})(?:ათ|ოც|ორმოც|სამოც|ოთხმოც|ას)\p{L}*\s+პროცენტ/u,
  planWords: [
    /სტოპ/u,
    /სამიზნე/u,
    /ტეიქ|თეიქ|მოგების (?:ფიქსაცი|დაფიქსირ|აღებ)/u,
    /შესვლის (?:ფას|წერტილ|დონ|გეგმ|ზონ)/u,
    /პოზიციის (?:ზომ|მოცულობ|გახსნ|დახურვ)|(?:გახსენ|დახურ|გახსნ)\p{L}{0,40} (?:გრძელ|მოკლ|პოზიცი)/u,
    /რისკის[ა]? (?:და|\/) ?(?:მოგებ|სარგებ|ჯილდო)|რისკ\/მოგებ/u,
    /ანგარიშის \d|ანგარიშიდან/u,
    /სკალპ|(?:საინვესტიციო|ვაჭრობის) ჰორიზონტ/u,
    /(?<!\p{L})(?:იყიდე|გაყიდე|ვიყიდოთ|გავყიდოთ|შეიძინეთ|გირჩევთ|გირჩევ|ნუ იყიდ|ნუ გაყიდ)/u,
    /ბერკეტ\p{L}{0,40} (?:გამოიყენე|გაზარდე|შეამცირე|გამოიყენეთ|გაზარდეთ|შეამცირეთ)|(?<!\d)\d+-?ჯერადი ბერკეტ/u,
  ],
  certainty: /დარწმუნებ|უეჭველ|გარანტირებულ|გარანტია/u,
  metaWords: /ენობრივი მოდელ|ხელოვნური ინტელექტ|ბოდიშს? გიხდი|ვერ დაგეხმარ|ინსტრუქცი/u,
};
