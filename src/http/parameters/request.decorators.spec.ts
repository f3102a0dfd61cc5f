import { negotiatedLanguage } from './request.decorators.ts';

describe('negotiatedLanguage', () => {
  it.each([
    [undefined, 'ka'],
    ['', 'ka'],
    ['fr', 'ka'],
    ['en', 'en'],
    ['en-GB, ka;q=0.5', 'en'],
    ['ka;q=0.1, en', 'en'],
    ['en;q=0', 'ka'],
    ['*', 'ka'],
    [`en, ${'x'.repeat(5_000)}`, 'en'],
  ])('chooses for %p: %p', (header, language) => {
    expect(negotiatedLanguage(header)).toBe(language);
    expect(negotiatedLanguage(header)).toBe(language);
  });
});
