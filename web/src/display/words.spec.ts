import { inTitle } from './words.ts';

describe('inTitle', () => {
  it('begins English with a capital, but not Georgian, whose capitals are for headlines only', () => {
    expect(inTitle('strongly_bearish')).toBe('Strongly bearish');
    expect(inTitle('გასაღები')).toBe('გასაღები');
    expect(inTitle('data:history უფლებასთან ერთად')).toBe('data:history უფლებასთან ერთად');
  });
});
