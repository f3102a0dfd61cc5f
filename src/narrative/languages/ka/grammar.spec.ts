import { against, listed, number, percent, sentence, signed } from './grammar.ts';

const NBSP = '\u00a0';

describe('Georgian numbers', () => {
  it('have a decimal comma, spaces that do not break between thousands and a real minus', () => {
    expect([number(64_250.5, 2), number(1_070_702, 0), number(-0.314, 2)]).toEqual([
      `64${NBSP}250,50`,
      `1${NBSP}070${NBSP}702`,
      '−0,31',
    ]);
  });

  it('have a sign where it is asked for, unless they are 0 as shown', () => {
    expect([signed(0.314, 2), signed(-0.314, 2), signed(-0.004, 2)]).toEqual(['+0,31', '−0,31', '0,00']);
    expect(percent(61.4, 0)).toBe('61%');
  });

  it('tell on which side of something a value lies, with an ending behind the percent sign', () => {
    expect(against(-1.26, 1, 'პუნქტით', 'საშუალოს')).toBe('საშუალოზე 1,3 პუნქტით დაბალია');
    expect(against(1.26, 1, '%', 'საშუალოს')).toBe('საშუალოზე 1,3%-ით მაღალია');
    expect(against(0.04, 1, '%', 'საშუალოს')).toBe('საშუალოს უტოლდება');
  });
});

describe('Georgian sentences', () => {
  it('end with a full stop and have no capital', () => {
    expect(sentence('ტრენდი ძლიერია')).toBe('ტრენდი ძლიერია.');
  });

  it('list names', () => {
    expect([listed(['ა']), listed(['ა', 'ბ']), listed(['ა', 'ბ', 'გ'])]).toEqual([
      'ა',
      'ა და ბ',
      'ა, ბ და გ',
    ]);
  });
});
