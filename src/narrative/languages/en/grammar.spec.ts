import { against, capitalised, listed, number, percent, sentence, signed } from './grammar.ts';

describe('English numbers', () => {
  it('have a decimal point, commas between thousands and a real minus', () => {
    expect([number(64_250.5, 2), number(1_070_702, 0), number(-0.314, 2)]).toEqual([
      '64,250.50',
      '1,070,702',
      '−0.31',
    ]);
  });

  it('have a sign where it is asked for, unless they are 0 as shown', () => {
    expect([signed(0.314, 2), signed(-0.314, 2), signed(-0.004, 2)]).toEqual(['+0.31', '−0.31', '0.00']);
    expect(percent(61.4, 0)).toBe('61%');
  });

  it('tell on which side of something a value lies', () => {
    expect(against(-1.26, 1, 'points', 'its mean')).toBe('1.3 points below its mean');
    expect(against(1.26, 1, '%', 'its mean')).toBe('1.3% above its mean');
    expect(against(0.04, 1, '%', 'its mean')).toBe('level with its mean');
  });
});

describe('English sentences', () => {
  it('begin with a capital and end with a full stop', () => {
    expect(sentence('the trend is up')).toBe('The trend is up.');
    expect(capitalised('6 agents')).toBe('6 agents');
  });

  it('list names', () => {
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
  });
});
