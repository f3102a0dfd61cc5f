import { type SpeakerText } from '../../../packages/engine/narrative/model/script.ts';
import { type TextPatterns } from '../../../packages/engine/narrative/catalogs/language-file.schema.ts';
import { type Claim } from '../../../packages/engine/narrative/checks/claims.ts';
import { type Expectation } from '../../../packages/engine/narrative/checks/expectation.ts';
import { patternsIn } from '../../../packages/engine/narrative/languages.ts';

const ENGLISH_PATTERNS = patternsIn('en');
const GEORGIAN_PATTERNS = patternsIn('ka');

export const PATTERNS: readonly TextPatterns[] = [GEORGIAN_PATTERNS, ENGLISH_PATTERNS];

const claim = (given: Partial<Claim>): Claim => ({
  agents: ['nairobi'],
  assets: [],
  signals: [],
  numbers: [],
  side: null,
  ...given,
});

/** Nairobi is bearish on BTC with 61 %, neutral on ETH with 40 %, and has a few more figures. */
export const EXPECTED: Expectation = {
  agent: 'nairobi',
  signal: 'bearish',
  confidencePct: 61,
  caveats: ['freshness'],
  allowed: [
    claim({ signals: ['bearish'] }),
    claim({ assets: ['BTC'], signals: ['bearish'], numbers: ['61'] }),
    claim({ assets: ['BTC'], signals: ['bullish'] }),
    claim({ assets: ['ETH'], signals: ['neutral'], numbers: ['40'] }),
    claim({ numbers: ['32'] }),
    claim({ assets: ['BTC'], numbers: ['1.3'], side: 'above' }),
    claim({ assets: ['ETH'], numbers: ['-2.4'] }),
  ],
};

export type WrittenLanguage = 'ka' | 'en';

export const PUBLISHABLE: Readonly<Record<WrittenLanguage, SpeakerText>> = {
  en: {
    headline: 'Nairobi stays bearish as greed returns to the market',
    summary:
      'Nairobi reads the mood around bitcoin as bearish, with 61% confidence. The Fear & Greed index stands at 32 of 100, and most accounts are betting on the same outcome.',
    prose:
      'Nairobi is bearish on bitcoin and holds that view with 61% confidence. The ratio of long to short accounts is 1.3 standard deviations above its mean, which is more than usual for this market.\n\nOn the bullish side there is one argument for bitcoin: the Fear & Greed index is at 32 of 100, so that the fear of the past weeks has not gone. Only part of the inputs was fresh enough to count.\n\nFor ether the agent is neutral at 40%, and its attention score is −2.4 by the usual measure.',
  },
  ka: {
    headline: 'ნაირობის შეფასება დაღმავალია: ბაზარს სიხარბე უბრუნდება',
    summary:
      'ნაირობი ბიტკოინის მიმართ განწყობას დაღმავალ სურათად კითხულობს, დარწმუნებულობა კი 61%-ია. შიშისა და სიხარბის ინდექსი 100-დან 32 ქულაა და ანგარიშების უმრავლესობა ერთსა და იმავე შედეგს ელის.',
    prose:
      'ნაირობის სიგნალი ბიტკოინზე დაღმავალია, დარწმუნებულობა კი 61%-ს შეადგენს. გრძელი და მოკლე ანგარიშების თანაფარდობა საშუალოს 1,3 სტანდარტული გადახრით აღემატება, რაც ამ ბაზრისთვის ჩვეულზე მეტია.\n\nბიტკოინის სასარგებლოდ ერთი აღმავალი არგუმენტი რჩება: შიშისა და სიხარბის ინდექსი 100-დან 32 ქულაა, ასე რომ, ბოლო კვირების შიში ჯერ არ გამქრალა. საკმარისად ახალი მონაცემების მხოლოდ ნაწილი იყო.\n\nეთერიუმზე აგენტის პოზიცია ნეიტრალურია, დარწმუნებულობა 40%-ია, ხოლო ყურადღების მაჩვენებელი −2,4-ს უტოლდება.',
  },
};

export const withPart = (
  language: WrittenLanguage,
  changed: Partial<SpeakerText>,
): Readonly<Record<WrittenLanguage, SpeakerText>> => ({
  ...PUBLISHABLE,
  [language]: { ...PUBLISHABLE[language], ...changed },
});

export function rewritten(
  language: WrittenLanguage,
  part: keyof SpeakerText,
  from: string,
  to: string,
): Readonly<Record<WrittenLanguage, SpeakerText>> {
  const text = PUBLISHABLE[language][part];
  if (!text.includes(from)) throw new Error(`"${from}" is not in the ${language} ${part}`);
  return withPart(language, { [part]: text.replaceAll(from, to) });
}
