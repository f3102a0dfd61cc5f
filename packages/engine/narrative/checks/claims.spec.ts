import { ASSETS } from '../../assets.ts';
import { AGENTS } from '../../crew/crew.ts';
import { type Signal, SIGNALS } from '../../signals.ts';
import { type Name } from '../catalogs/declarations.ts';
import { agentName } from '../clauses/language-texts.ts';
import { languageOf, patternsIn } from '../languages.ts';
import {
  agentsIn,
  assetsIn,
  claimsIn,
  foreignFragments,
  numbersIn,
  sentencesIn,
  signalsIn,
  statedNumbersIn,
} from './claims.ts';

const NOTHING = { agents: [], assets: [], signals: [], numbers: [], side: null };

describe('claims of a text', () => {
  it('are split by sentences', () => {
    expect(
      claimsIn('Tokio is bullish on bitcoin at 61%. The gap is 0.5 points below its mean.', ENGLISH_PATTERNS),
    ).toEqual([
      { ...NOTHING, agents: ['tokio'], assets: ['BTC'], signals: ['bullish'], numbers: ['61'] },
      { ...NOTHING, numbers: ['0.5'], side: 'below' },
    ]);
    expect(
      claimsIn('ტოკიო ბიტკოინზე აღმავალია, 61%. სხვაობა საშუალოს 0,5 პუნქტით ჩამორჩება.', GEORGIAN_PATTERNS),
    ).toEqual([
      { ...NOTHING, agents: ['tokio'], assets: ['BTC'], signals: ['bullish'], numbers: ['61'] },
      { ...NOTHING, numbers: ['0.5'], side: 'below' },
    ]);
  });

  it.each([
    ['higher than usual by 2', 'above'],
    ['2 points short of its mean', 'below'],
    ['2 above one and below the other', null],
    ['2 over the past month', null],
  ])('finds the side of a comparison, if there is one: %s', (text, side) => {
    expect(claimsIn(text, ENGLISH_PATTERNS)).toEqual([{ ...NOTHING, numbers: ['2'], side }]);
  });

  it('does not count the end of a scale as a number', () => {
    expect(statedNumbersIn('32 of 100, and 100 agents', ENGLISH_PATTERNS)).toEqual(['32', '100']);
    expect(statedNumbersIn('100-დან 32, ხოლო 1100-დან 100', GEORGIAN_PATTERNS)).toEqual([
      '32',
      '1100',
      '100',
    ]);
  });
});

it('ends sentences at punctuation, not at a decimal point', () => {
  expect(sentencesIn('The gap is 0.5 points. Is it? „ასეა.“ Yes…\n\nნდობა 61%-ია.  Last')).toEqual([
    'The gap is 0.5 points.',
    'Is it?',
    '„ასეა.“',
    'Yes…',
    'ნდობა 61%-ია.',
    'Last',
  ]);
  expect(sentencesIn(' \n ')).toEqual([]);
});

const ENGLISH_PATTERNS = patternsIn('en');
const GEORGIAN_PATTERNS = patternsIn('ka');

describe('letters of another script', () => {
  it.each([
    ['The trend of bitcoin’s price is strong: 61%.', []],
    ['Fear & Greed, USD/GEL, café', []],
    ['The ტრენდი is სუსტი', ['ტრენდი', 'სუსტი']],
    // A Cyrillic о.
    ['str\u043eng', ['\u043e']],
  ])('are found in English: %s', (text, fragments) => {
    expect(foreignFragments(text, ENGLISH_PATTERNS)).toEqual(fragments);
  });

  it.each([
    ['ბიტკოინის ტრენდი 61%-ით ძლიერია.', []],
    ['BTC-ის, ETH-ისა და SOL-ის ფასი USDT-ში, USD/GEL-ის კურსი, TVL', []],
    ['ბიტკოინი bullish რჩება, BTCUSDT', ['bullish', 'BTCUSDT']],
    ['Bტკოინი', ['B']],
    ['USD და GEL', ['USD', 'GEL']],
    ['тренд', ['тренд']],
    // Capitals of the same letters, and a letter that left the alphabet.
    ['ᲢᲠᲔᲜᲓᲘ ჱ', ['ᲢᲠᲔᲜᲓᲘ', 'ჱ']],
  ])('are found in Georgian: %s', (text, fragments) => {
    expect(foreignFragments(text, GEORGIAN_PATTERNS)).toEqual(fragments);
  });
});

describe('signalsIn', () => {
  it.each<[string, Signal[]]>([
    ['The trend is strong.', []],
    ['Bullish, though Denver abstains and Berlin is Neutral.', ['bullish', 'monitoring', 'neutral']],
    ['bearish, and more bearish than yesterday', ['bearish', 'bearish']],
    ['BULLISHNESS counts', ['bullish']],
    ['an unbullish mood', []],
  ])('reads signals in English: %s', (text, signals) => {
    expect(signalsIn(text, ENGLISH_PATTERNS)).toEqual(signals);
  });

  it.each<[string, Signal[]]>([
    ['ტრენდი ძლიერია.', []],
    ['აღმავალი სიგნალი დაღმავალმა შეცვალა', ['bullish', 'bearish']],
    ['დაღმავალ სურათს ნეიტრალური ცვლის და აღმავალს ელის', ['bearish', 'neutral', 'bullish']],
    ['„აღმავალი“; მარსელი თავს იკავებს, ორნი თავს\u00a0იკავებენ', ['bullish', 'monitoring', 'monitoring']],
    ['აღმასვლა და დაღმასვლა', []],
  ])('reads signals in Georgian: %s', (text, signals) => {
    expect(signalsIn(text, GEORGIAN_PATTERNS)).toEqual(signals);
  });

  it.each(SIGNALS)('has one word for %s in each language, which names nothing else', (signal) => {
    expect(signalsIn(ENGLISH_PATTERNS.signalWords[signal], ENGLISH_PATTERNS)).toEqual([signal]);
    expect(signalsIn(GEORGIAN_PATTERNS.signalWords[signal], GEORGIAN_PATTERNS)).toEqual([signal]);
  });
});

const { numbers: english } = languageOf('en').texts;
const { numbers: georgian } = languageOf('ka').texts;

describe('numbersIn', () => {
  it.each([
    ['no number at all', []],
    ['61% of 100', ['61', '100']],
    ['64,250.50 dollars and 1,234,567', ['64250.50', '1234567']],
    ['−0.3, -4, (-5) and +2', ['-0.3', '-4', '-5', '2']],
    ['−0.3', ['-0.3']],
    ['a 12-month mean, 10–20 of them, well-known-3', ['12', '10', '20', '3']],
    ['it ends with 0.31.', ['0.31']],
    ['four of them: 1,2 and 3', ['1', '2', '3']],
    ['0,31', ['0', '31']],
    ['M2 and 200-day', ['2', '200']],
    ['a ½ of ４ and Ⅳ', ['½', '４', 'Ⅳ']],
    ['1234,567', ['1234', '567']],
  ])('reads numbers in English: %s', (text, numbers) => {
    expect(numbersIn(text, ENGLISH_PATTERNS)).toEqual(numbers);
  });

  it.each([
    ['რიცხვის გარეშე', []],
    ['დამაჯერებლობა 61%-ია, ანუ 61%-ით მეტი', ['61', '61']],
    ['64\u00a0250,50-დან 1\u202f234\u2009567-მდე', ['64250.50', '1234567']],
    ['−0,3 და +2,5', ['-0.3', '2.5']],
    ['100-დან 32', ['100', '32']],
    ['6-დან 4, ხოლო 3, 4 და 5', ['6', '4', '3', '4', '5']],
    ['0.31', ['0', '31']],
    // A breaking space can separate two numbers.
    ['64 250', ['64', '250']],
    ['„-3,1“', ['-3.1']],
  ])('reads numbers in Georgian: %s', (text, numbers) => {
    expect(numbersIn(text, GEORGIAN_PATTERNS)).toEqual(numbers);
  });

  it.each([0, 0.004, -0.004, 1.26, -1.26, 61, 64_250.5, -1_234_567.891])(
    'reads the same number in both languages for %d',
    (value) => {
      for (const decimals of [0, 1, 2]) {
        const expected = [english.number(value, decimals).replace('−', '-').replaceAll(',', '')];
        expect(numbersIn(`it is ${english.number(value, decimals)}.`, ENGLISH_PATTERNS)).toEqual(expected);
        expect(numbersIn(`ეს ${georgian.number(value, decimals)}-ია.`, GEORGIAN_PATTERNS)).toEqual(expected);
        expect(numbersIn(english.percent(value, decimals), ENGLISH_PATTERNS)).toEqual(expected);
        expect(numbersIn(`${georgian.percent(value, decimals)}-ით`, GEORGIAN_PATTERNS)).toEqual(expected);
        expect(numbersIn(english.signed(value, decimals), ENGLISH_PATTERNS)).toEqual(expected);
        expect(numbersIn(georgian.signed(value, decimals), GEORGIAN_PATTERNS)).toEqual(expected);
      }
    },
  );
});

const { texts: GEORGIAN } = languageOf('ka');

const formsOf = ({ base, forms }: Name): string[] => [base, ...Object.values(forms)];

describe('agentsIn', () => {
  it('finds English names', () => {
    expect(
      agentsIn('Denver’s vote and that of Tokio go to PROFESOR; denverish does not count', ENGLISH_PATTERNS),
    ).toEqual(['tokio', 'denver', 'profesor']);
    expect(agentsIn('the crew', ENGLISH_PATTERNS)).toEqual([]);
  });

  it.each(AGENTS)('finds every form of the Georgian name: %s', (agent) => {
    for (const form of formsOf(agentName(GEORGIAN, agent)))
      expect(agentsIn(`დღეს ${form} ამბობს`, GEORGIAN_PATTERNS)).toEqual([agent]);
  });

  it('finds Georgian names with joined suffixes', () => {
    expect(agentsIn('ბერლინისა და ჰელსინკისათვის', GEORGIAN_PATTERNS)).toEqual(['berlin', 'helsinki']);
  });
});

describe('assetsIn', () => {
  it('finds English names, whether', () => {
    expect(assetsIn('Bitcoin’s lead over ether; whether or not, SOL follows', ENGLISH_PATTERNS)).toEqual(
      ASSETS,
    );
    expect(assetsIn('whether together with solid resolve', ENGLISH_PATTERNS)).toEqual([]);
    expect(assetsIn('Ethereum', ENGLISH_PATTERNS)).toEqual(['ETH']);
  });

  it.each(ASSETS)('finds every form of the Georgian name: %s', (asset) => {
    for (const form of formsOf(GEORGIAN.shared.asset[asset]))
      expect(assetsIn(`${form} დღეს`, GEORGIAN_PATTERNS)).toEqual([asset]);
    expect(assetsIn(`${asset}-ის ფასი`, GEORGIAN_PATTERNS)).toEqual([asset]);
  });
});
