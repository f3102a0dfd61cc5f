import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { type CopiedKey, KeyCopy } from './key-copy.reader.ts';

const copied = (hash: string, partner: string, fingerprint: number): CopiedKey => ({
  hash,
  key: { partner } as PartnerKey,
  fingerprint,
});

describe('KeyCopy', () => {
  const copyOfTwo = (): KeyCopy => {
    const copy = new KeyCopy('100');
    copy.put(copied('a', 'Acme', 5));
    copy.put(copied('b', 'Bolt', -7));
    return copy;
  };

  it('finds keys by their hash', () => {
    expect(copyOfTwo().get('b')).toEqual({ partner: 'Bolt' });
    expect(copyOfTwo().get('c')).toBeUndefined();
    expect([...copyOfTwo().keys()]).toEqual([{ partner: 'Acme' }, { partner: 'Bolt' }]);
  });

  it('is changed in place, and knows up to which transaction', () => {
    const copy = copyOfTwo();
    copy.apply(
      [
        { hash: 'a', now: null },
        { hash: 'b', now: copied('b', 'Bolt & Co', 9) },
        { hash: 'c', now: copied('c', 'Coil', 1) },
        { hash: 'unknown', now: null },
      ],
      '120',
    );
    expect([...copy.keys()]).toEqual([{ partner: 'Bolt & Co' }, { partner: 'Coil' }]);
    expect(copy.changesFrom).toBe('120');
  });

  it('agrees with the sum of what is stored, whatever it went through', () => {
    const copy = copyOfTwo();
    expect(copy.agreesWith({ keys: 2, fingerprints: -2 })).toBe(true);
    expect(copy.agreesWith({ keys: 3, fingerprints: -2 })).toBe(false);
    expect(copy.agreesWith({ keys: 2, fingerprints: -1 })).toBe(false);
    copy.apply([{ hash: 'a', now: null }], '101');
    copy.apply([{ hash: 'a', now: null }], '102');
    copy.apply([{ hash: 'b', now: copied('b', 'Bolt', 3) }], '103');
    expect(copy.agreesWith({ keys: 1, fingerprints: 3 })).toBe(true);
  });
});
