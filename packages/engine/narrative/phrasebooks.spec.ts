import { type Language, languageOf, LANGUAGES, patternsIn, phrasebookIn } from './languages.ts';
import { foreignFragments, numbersIn, signalsIn } from './checks/claims.ts';
import { vocabularyProblems } from './checks/text-problems.ts';
import {
  EVERY_FLAG,
  EVERY_PLAN,
  EVERY_PLAN_STATEMENT,
  EVERY_TEXT_STATEMENT,
  EVERY_RISK_STATEMENT,
  UNKNOWN,
} from '../../../test/support/narrative/every-statement.ts';
import { type Phrasebook } from './model/script.ts';
import { expectedContentOf, type Statement } from '../../../test/support/narrative/expected-content.ts';
import { styleProblems } from '../../../test/support/narrative/style-rules.ts';
import { type TextStatement } from './model/statement.ts';
import { type Choose } from './model/wording.ts';
import { type ActionPlan } from '../verdict/verdict.ts';
import { whyNoPosition } from '../verdict/action-plan.ts';
import { HOLE, sorted, TODAY, TWELVE_DAYS } from '../../../test/support/narrative/wording-checks.ts';

const [GEORGIAN, ENGLISH] = [phrasebookIn('ka'), phrasebookIn('en')];
/** Returns the words by which a caveat is found. */
const caveatsIn = (language: Language): Readonly<Record<string, readonly string[]>> =>
  patternsIn(language).caveatWords;

/** A statement with its sentences on twelve days. */
interface Spoken {
  readonly statement: Statement;
  readonly sentences: ReadonlyMap<Language, readonly string[]>;
}
const spoken = <Kind extends Statement>(
  statement: Kind,
  wayOf: (phrasebook: Phrasebook) => (statement: Kind, choose: Choose) => string,
): Spoken => ({
  statement,
  sentences: new Map(
    LANGUAGES.map((language) => [
      language,
      TWELVE_DAYS.map((choose) => wayOf(phrasebookIn(language))(statement, choose)),
    ]),
  ),
});
const SAID = EVERY_TEXT_STATEMENT.map((statement) => spoken(statement, ({ sentence }) => sentence));
const EVERYTHING: readonly Spoken[] = [
  ...SAID,
  ...EVERY_PLAN_STATEMENT.map((statement) => spoken(statement, ({ plan }) => plan)),
  ...EVERY_RISK_STATEMENT.map((statement) => spoken(statement, ({ risk }) => risk)),
];

type Problem = string | false | null | undefined;

/** Returns every sentence in which `broken` finds a problem, with the problem. */
const violations = (
  all: readonly Spoken[],
  broken: (sentence: string, statement: Statement, language: Language) => Problem,
): string[] =>
  LANGUAGES.flatMap((language) =>
    all.flatMap(({ statement, sentences }) =>
      [...new Set(sentences.get(language))].flatMap((sentence) => {
        const what = broken(sentence, statement, language);
        return what ? [`${what}: ${sentence}`] : [];
      }),
    ),
  );

describe('every statement, in every language on every day', () => {
  it('is one sentence without a hole', () => {
    const broken = (sentence: string, _: Statement, language: Language): Problem =>
      HOLE.exec(sentence)?.[0] ??
      /\s\s|^\s|[.!?]\s|[^\p{L}\p{N}%)“”]\.$|,[,.:]|[\n"'<>[\]{}|*]/u.exec(sentence)?.[0] ??
      (/\p{L}.*\.$/u.test(sentence) ? null : 'no sentence') ??
      (language === 'ka' || /^[\p{Lu}\p{N}]/u.test(sentence) ? null : 'no capital');
    expect(violations(EVERYTHING, broken)).toEqual([]);
  });

  it('is in the letters of its language', () => {
    const foreign = (sentence: string, _: Statement, language: Language): string =>
      foreignFragments(sentence, patternsIn(language)).join();
    expect(violations(EVERYTHING, foreign)).toEqual([]);
  });

  it('shows its numbers and no others', () => {
    const wrong = (sentence: string, statement: Statement, language: Language): Problem => {
      const { numbers } = expectedContentOf(statement);
      const shown = numbersIn(sentence, patternsIn(language));
      return numbers !== null && sorted(numbers) !== sorted(shown) && `${shown.join()} for ${numbers.join()}`;
    };
    expect(violations(EVERYTHING, wrong)).toEqual([]);
  });

  it('keeps the style of its language', () => {
    const broken = (sentence: string, _: Statement, language: Language): string =>
      styleProblems(sentence, language).join();
    expect(violations(EVERYTHING, broken)).toEqual([]);
  });

  it('names its signals and no others', () => {
    const wrong = (sentence: string, statement: Statement, language: Language): Problem => {
      const { signals } = expectedContentOf(statement);
      const named = signalsIn(sentence, patternsIn(language));
      return sorted(signals) !== sorted(named) && `${named.join()} for ${signals.join()}`;
    };
    expect(violations(EVERYTHING, wrong)).toEqual([]);
  });

  it('has the words of its caveat', () => {
    const lacking = (sentence: string, { kind }: Statement, language: Language): Problem =>
      (caveatsIn(language)[kind] ?? []).find((word) => !sentence.toLowerCase().includes(word));
    expect(violations(EVERYTHING, lacking)).toEqual([]);
  });

  it('is worded otherwise on the next day, and in three variants at least', () => {
    const stale = LANGUAGES.flatMap((language) =>
      EVERYTHING.flatMap((all) => {
        const sentences = all.sentences.get(language)!;
        const repeated = sentences.find((sentence, i) => sentence === sentences[i + 1]);
        return repeated ?? (new Set(sentences).size < 3 ? sentences[0]! : []);
      }),
    );
    expect(stale).toEqual([]);
  });
});

describe('the texts of an agent or the lead', () => {
  it('contain nothing of a plan', () => {
    const plan = (sentence: string, _: Statement, language: Language): string =>
      vocabularyProblems({ headline: '', summary: '', prose: sentence }, patternsIn(language)).join();
    expect(violations(SAID, plan)).toEqual([]);
  });

  it('shows the same value with the same decimals in both languages', () => {
    const values = SAID.filter(({ statement }) => statement.kind === 'value');
    const apart = values.flatMap(({ sentences }) =>
      sentences
        .get('en')!
        .filter(
          (sentence, i) =>
            sorted(numbersIn(sentence, patternsIn('en'))) !==
            sorted(numbersIn(sentences.get('ka')![i]!, patternsIn('ka'))),
        ),
    );
    expect(values.length).toBeGreaterThan(50);
    expect(apart).toEqual([]);
  });

  it('never shows a value of licence class B', () => {
    const paid: TextStatement = {
      kind: 'value',
      agent: 'marseille',
      asset: 'BTC',
      key: 'market_over_realised_value',
      value: 1.7,
      isNeutral: false,
    };
    expect(() => ENGLISH.sentence(paid, TODAY)).toThrow('not for the public');
    expect(() => GEORGIAN.sentence(paid, TODAY)).toThrow('not for the public');
  });

  it('has words for every flag that an agent can raise, and for no other', () => {
    for (const language of LANGUAGES)
      expect(sorted(Object.keys(languageOf(language).texts.flags))).toBe(sorted(EVERY_FLAG));
  });

  it('state which way an unknown fact leans, in words for up and down', () => {
    const unknown = {
      kind: 'argument',
      agent: 'tokio',
      asset: 'SOL',
      key: UNKNOWN,
      strength: 'clear',
      compared: 'level',
    } as const;
    const say = (leaning: 'bullish' | 'bearish', { sentence }: Phrasebook) =>
      sentence({ ...unknown, leaning }, TODAY);
    expect(say('bullish', ENGLISH)).toMatch(/unnamed|no name|without a name/);
    expect(say('bullish', ENGLISH)).not.toBe(say('bearish', ENGLISH));
    expect(say('bullish', GEORGIAN)).toMatch(/დაუსახელებელ|სახელი არ აქვს/);
    expect(say('bearish', GEORGIAN)).toMatch(/კლება|დაბალ|ხელისშემშლელ/);
  });
});

describe('the label of a metric', () => {
  it.each([
    ['far_below', 'unusually low', 'უჩვეულოდ დაბალი'],
    ['below', 'lower than usual', 'ჩვეულზე დაბალი'],
    ['middle', 'as usual', 'ჩვეულებრივი'],
    ['above', 'higher than usual', 'ჩვეულზე მაღალი'],
    ['far_above', 'unusually high', 'უჩვეულოდ მაღალი'],
  ] as const)('tells the standing %s of a value that it does not show', (standing, english, georgian) => {
    expect(ENGLISH.metricLabel('tokio', 'hourly_ema_gap', standing)).toBe(`Hourly trend: ${english}`);
    expect(GEORGIAN.metricLabel('tokio', 'hourly_ema_gap', standing)).toBe(`საათობრივი ტრენდი: ${georgian}`);
  });

  it('shows a value, or that it is not disclosed', () => {
    expect(ENGLISH.metricLabel('nairobi', 'fear_greed_level', 32)).toMatch(/: 32\b/);
    expect(GEORGIAN.metricLabel('nairobi', 'fear_greed_level', 32)).toMatch(/: 32\b/);
    expect(ENGLISH.metricLabel('nairobi', 'fear_greed_level', null)).toMatch(/: value not disclosed$/);
    expect(GEORGIAN.metricLabel('nairobi', 'fear_greed_level', null)).toMatch(/: რიცხვი არ ქვეყნდება$/);
  });

  it('restricts a value of licence class B that it is given', () => {
    expect(ENGLISH.metricLabel('tokio', 'daily_ema_gap', 1.7)).toMatch(/: value not disclosed$/);
    expect(GEORGIAN.metricLabel('tokio', 'daily_ema_gap', 1.7)).toMatch(/: რიცხვი არ ქვეყნდება$/);
  });

  it('names an unknown metric in the language', () => {
    expect(ENGLISH.metricLabel('tokio', UNKNOWN, 1.234)).toBe('Unnamed input: 1.23');
    expect(GEORGIAN.metricLabel('tokio', UNKNOWN, null)).toBe(
      'დაუსახელებელი მაჩვენებელი: რიცხვი არ ქვეყნდება',
    );
    // A key that every object has isn't a fact either.
    expect(ENGLISH.metricLabel('tokio', 'constructor', null)).toBe('Unnamed input: value not disclosed');
  });
});

describe('the plan as a list', () => {
  const SIGNAL_OF = { long: 'bullish', short: 'bearish', none: 'neutral' } as const;
  const NUMBERS = ['64250.50', '62100.00', '3.35', '67476.25', '5.02', '70702.00', '10.05'];

  /** The figures of the reason for no position, which comes before the levels. */
  const reasonNumbers = (plan: ActionPlan): string[] => {
    const why = whyNoPosition(plan);
    return why === 'ratio' ? ['1.57', '2.0'] : why === 'odds' ? ['21'] : [];
  };

  it('has the same figures in both languages', () => {
    for (const plan of EVERY_PLAN)
      for (const language of LANGUAGES) {
        const list = phrasebookIn(language).planAsList(plan, SIGNAL_OF[plan.side]);
        expect(numbersIn(list, patternsIn(language))).toEqual([
          ...reasonNumbers(plan),
          ...(plan.positionSizePct === 0
            ? []
            : [...NUMBERS, '2.25', '18.20', '44', '9', '40', '1990', '2020', '2025']),
        ]);
        expect(signalsIn(list, patternsIn(language))).toEqual([SIGNAL_OF[plan.side]]);
        expect(foreignFragments(list, patternsIn(language))).toEqual([]);
        expect(list.split('\n').every((line) => /^- \*\*[^*]+:\*\* \S.*[^.\s]$/.test(line))).toBe(true);
        expect(caveatsIn(language)['plan_none']!.every((word) => list.includes(word))).toBe(
          plan.positionSizePct === 0,
        );
      }
  });

  it.each([
    [ENGLISH, 'similar plans lost 3% of the amount at risk on average'],
    [GEORGIAN, 'საშუალო შედეგი რისკის ქვეშ მყოფი თანხის 3%-იანი ზარალია'],
  ])(
    'says of a mean loss that it is one, like the sentences of the plan',
    ({ plan: say, planAsList }, words) => {
      const plan = EVERY_PLAN.find((one) => whyNoPosition(one) === 'odds')!;
      const losing = { ...plan, odds: { ...plan.odds!, meanResult: -0.03 } };
      expect(planAsList(losing, 'bullish')).toContain(words);
      const why = { reason: 'odds', meanResult: -0.03 } as const;
      for (const choose of TWELVE_DAYS)
        expect(say({ kind: 'plan_none', why }, choose).toLowerCase()).toContain(words);
    },
  );

  it('states that the crew abstains', () => {
    const none = EVERY_PLAN.find(({ side }) => side === 'none')!;
    expect(signalsIn(ENGLISH.planAsList(none, 'monitoring'), patternsIn('en'))).toEqual(['monitoring']);
    expect(signalsIn(GEORGIAN.planAsList(none, 'monitoring'), patternsIn('ka'))).toEqual(['monitoring']);
  });
});
