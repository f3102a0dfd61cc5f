import { phrasebookIn } from '../languages.ts';
import { wordingOf } from '../model/wording.ts';
import { crewRegisterOf } from './language-texts.ts';

const votes = (agreeing: number, rival: number) => ({ signal: 'bullish' as const, agreeing, rival, of: 6 });

describe('crewRegisterOf', () => {
  it.each([
    [3, 2, 'agreed'],
    [6, 0, 'agreed'],
    [3, 3, 'split'],
    [2, 2, 'split'],
    [2, 1, 'few'],
    [2, 3, 'few'],
    [0, 4, 'alone'],
  ] as const)('%d votes of six against %d: %s', (agreeing, rival, register) => {
    expect(crewRegisterOf(votes(agreeing, rival))).toBe(register);
  });

  it('never reports agreement below half of a crew of any size', () => {
    expect(crewRegisterOf({ signal: 'neutral', agreeing: 3, rival: 1, of: 7 })).toBe('few');
    expect(crewRegisterOf({ signal: 'neutral', agreeing: 4, rival: 1, of: 7 })).toBe('agreed');
  });

  it('has nothing agreed, shared or of none in the words for fewer than half', () => {
    const days = [0, 1, 2].map(wordingOf);
    for (const [agreeing, rival] of [
      [2, 2],
      [2, 1],
      [0, 3],
    ] as const)
      for (const choose of days) {
        const say = { ...votes(agreeing, rival), kind: 'other_market' as const, asset: 'ETH' as const };
        for (const text of [
          phrasebookIn('en').leadHeadline(votes(agreeing, rival), choose),
          phrasebookIn('en').sentence(say, choose),
        ])
          expect(text).not.toMatch(/agree|share|behind it|\b0 of\b/);
        for (const text of [
          phrasebookIn('ka').leadHeadline(votes(agreeing, rival), choose),
          phrasebookIn('ka').sentence(say, choose),
        ])
          expect(text).not.toMatch(/თანხმდებ|იზიარებ|(?<!\d)0(?!\d)/);
      }
  });
});
