import { complaintAboutOrigins, originsIn, shortOrigins, textOfOrigins } from './key-origins.ts';

describe('the origins of a key in a form', () => {
  it('are one a line', () => {
    expect(originsIn(' https://a.example \n\nhttps://b.example\n')).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
    expect(originsIn(null)).toEqual([]);
    expect(textOfOrigins(['https://a.example', 'https://b.example'])).toBe(
      'https://a.example\nhttps://b.example',
    );
    expect(textOfOrigins(null)).toBeNull();
  });

  it.each([
    ['https://a.example', null],
    ['https://a.example\nhttp://localhost:8080', null],
    [null, 'From 1 to 20 origins, one a line.'],
    [' \n', 'From 1 to 20 origins, one a line.'],
    [
      Array.from({ length: 21 }, (_, i) => `https://a${i}.example`).join('\n'),
      'From 1 to 20 origins, one a line.',
    ],
    ['https://A.example/prices', 'https://A.example/prices is no origin: write https://a.example.'],
    [
      'a.example',
      'a.example is no origin: write scheme, host and port, as https://example.com. http is for localhost alone.',
    ],
    [
      'http://a.example',
      'http://a.example is no origin: write scheme, host and port, as https://example.com. http is for localhost alone.',
    ],
    ['https://a.example\nhttps://a.example', 'https://a.example stands here twice.'],
  ])('of %j are complained about by %j', (text, complaint) => {
    expect(complaintAboutOrigins(text)).toBe(complaint);
  });

  it('are the first and how many more in a list', () => {
    expect(shortOrigins(['http://localhost:8080'])).toBe('http://localhost:8080');
    expect(shortOrigins(['https://a.example', 'https://b.example'])).toBe('a.example and 1 more');
  });
});
