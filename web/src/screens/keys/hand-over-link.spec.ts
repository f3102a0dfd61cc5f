import { linkIn, mailTo } from './hand-over-link.ts';

it('writes to the partner, with the link only if it is given', () => {
  expect(mailTo('ana+1@example.com', '')).toBe('mailto:ana%2B1@example.com?subject=Your%20key');
  expect(mailTo('ana@example.com', 'https://a.example/#b')).toBe(
    'mailto:ana@example.com?subject=Your%20key&body=https%3A%2F%2Fa.example%2F%23b',
  );
});

describe('linkIn', () => {
  it('leads to the page in a language, and keeps the secret', () => {
    const link = 'https://data.example.com/key/collect/#abc';
    expect(linkIn('en', link, 'https://office.example.com')).toBe(link);
    expect(linkIn('ka', link, 'https://office.example.com')).toBe(
      'https://data.example.com/ka/key/collect/#abc',
    );
  });

  it('is on the host of the back office where the deployment names none', () => {
    expect(linkIn('en', '/key/collect/#abc', 'http://127.0.0.1:3000')).toBe(
      'http://127.0.0.1:3000/key/collect/#abc',
    );
  });
});
