import {
  EVERY_AGENT_HEADLINE,
  EVERY_LEAD_HEADLINE,
} from '../../../test/support/narrative/every-statement.ts';
import { votesShownOf } from '../../../test/support/narrative/expected-content.ts';
import { HOLE, sorted, TODAY, TWELVE_DAYS } from '../../../test/support/narrative/wording-checks.ts';
import { foreignFragments, numbersIn, signalsIn } from './checks/claims.ts';
import { LANGUAGES, patternsIn, phrasebookIn } from './languages.ts';

const [GEORGIAN, ENGLISH] = [phrasebookIn('ka'), phrasebookIn('en')];

describe('the headline of an agent', () => {
  const all = LANGUAGES.flatMap((language) =>
    EVERY_AGENT_HEADLINE.flatMap((headline) =>
      TWELVE_DAYS.map((choose) => ({
        language,
        signal: headline.signal,
        text: phrasebookIn(language).agentHeadline(headline, choose),
      })),
    ),
  );

  it('is one line without a full stop, a number or a hole', () => {
    expect(all.filter(({ text }) => /\d|[.;,:!?\s]$|\. |\n|\s\s/.test(text) || HOLE.test(text))).toEqual([]);
    expect(all.filter(({ text }) => text.length > 160)).toEqual([]);
    expect(
      all.filter(({ text, language }) => foreignFragments(text, patternsIn(language)).length > 0),
    ).toEqual([]);
    expect(all.filter(({ text, language }) => language === 'en' && !/^[A-Z]/.test(text))).toEqual([]);
  });

  it('names its signal once and no other', () => {
    expect(
      all.filter(({ text, signal, language }) => signalsIn(text, patternsIn(language)).join() !== signal),
    ).toEqual([]);
  });

  it('sets two facts of opposite sides against each other', () => {
    const headline = {
      agent: 'tokio',
      asset: 'BTC',
      signal: 'bullish',
      event: null,
      facts: [
        { key: 'daily_ema_gap', leaning: 'bullish', compared: 'above' },
        { key: 'monthly_momentum', leaning: 'bearish', compared: 'above' },
      ],
    } as const;
    expect(ENGLISH.agentHeadline(headline, TODAY)).toContain(', but ');
    expect(GEORGIAN.agentHeadline(headline, TODAY)).toContain(', თუმცა ');
    const [own, other] = headline.facts;
    expect(ENGLISH.agentHeadline({ ...headline, facts: [own] }, TODAY)).toMatch(/: [^,]*$/);
    expect(ENGLISH.agentHeadline({ ...headline, facts: [other] }, TODAY)).toContain(', although ');
  });
});

describe('the headline of the lead', () => {
  it('names its signal and the votes for it', () => {
    for (const language of LANGUAGES)
      for (const headline of EVERY_LEAD_HEADLINE)
        for (const choose of TWELVE_DAYS) {
          const text = phrasebookIn(language).leadHeadline(headline, choose);
          expect([text, signalsIn(text, patternsIn(language))]).toEqual([text, [headline.signal]]);
          expect([text, sorted(numbersIn(text, patternsIn(language)))]).toEqual([
            text,
            sorted(votesShownOf(headline)),
          ]);
          expect(foreignFragments(text, patternsIn(language))).toEqual([]);
          expect(text).not.toMatch(/[.,;:]$/);
        }
  });
});
