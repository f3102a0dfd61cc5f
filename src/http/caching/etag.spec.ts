import { createHash } from 'node:crypto';
import { weakEtag } from './etag.ts';

const AS_OF = '2024-01-01T00:00:00+00:00';

describe('weakEtag', () => {
  it('is the first 128 bits of SHA-256 over as_of and the JSON, as worked out beside it', () => {
    const digest = createHash('sha256').update('2024-01-01T00:00:00+00:00\n{"score":51.2}').digest('hex');
    const expected = Buffer.from(digest.slice(0, 32), 'hex').toString('base64url');
    expect(weakEtag({ score: 51.2 }, AS_OF)).toBe(`W/"${expected}"`);
  });

  it('leaves ages out at every depth', () => {
    const at = (age_seconds: number) => ({ items: [{ id: 'verdict', age_seconds }], age_seconds });
    expect(weakEtag(at(1), AS_OF)).toBe(weakEtag(at(99), AS_OF));
  });

  it('changes with any other value and with as_of', () => {
    const tag = weakEtag({ score: 51.2, items: [1, 2] }, AS_OF);
    expect(weakEtag({ score: 51.3, items: [1, 2] }, AS_OF)).not.toBe(tag);
    expect(weakEtag({ score: 51.2, items: [2, 1] }, AS_OF)).not.toBe(tag);
    expect(weakEtag({ score: 51.2, items: [1, 2] }, '2024-01-01T00:15:00+00:00')).not.toBe(tag);
  });
});
