import { contentCodingFor } from './content-coding.ts';

describe('contentCodingFor', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['deflate, zstd', null],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', null],
    ['gzip;q=0.5, identity', null],
    ['*', 'br'],
    ['*;q=0', null],
    ['br;q=nonsense', null],
  ])('chooses for %p: %p', (header, coding) => {
    expect(contentCodingFor(header)).toBe(coding);
    expect(contentCodingFor(header)).toBe(coding);
  });
});
