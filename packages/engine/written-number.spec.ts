import { numbersWith } from './written-number.ts';

const { number, signed, percent } = numbersWith({ group: ',', decimal: '.' });

describe('numbers', () => {
  it('have the separators of the language and a real minus', () => {
    expect([number(64_250.5, 2), number(1_070_702, 0), number(-0.314, 2)]).toEqual([
      '64,250.50',
      '1,070,702',
      '−0.31',
    ]);
    const georgian = numbersWith({ group: '\u00a0', decimal: ',' });
    expect(georgian.number(1_070_702.5, 2)).toBe('1\u00a0070\u00a0702,50');
  });

  it('have a sign if it is requested, unless they are 0 as shown', () => {
    expect([signed(0.314, 2), signed(-0.314, 2), signed(-0.004, 2)]).toEqual(['+0.31', '−0.31', '0.00']);
    expect(percent(61.4, 0)).toBe('61%');
  });
});
