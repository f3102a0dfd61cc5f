import { claimsIn, statedNumbersIn } from './claims.ts';
import { patternsIn } from '../languages.ts';

const ENGLISH_PATTERNS = patternsIn('en');
const GEORGIAN_PATTERNS = patternsIn('ka');

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
