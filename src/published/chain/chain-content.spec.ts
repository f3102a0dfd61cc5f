import { chainHash, chainText, contentText, GENESIS, saltedHash, sha256Hex } from './chain-content.ts';

const LINK = {
  position: 1,
  kind: 'publication',
  cycleNumber: 76_740,
  previousHash: GENESIS,
  inputsHash: sha256Hex('inputs'),
  contentHash: sha256Hex('content'),
} as const;

describe('the hashes of the chain', () => {
  it('are SHA-256 of UTF-8 text in hexadecimal', () => {
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(saltedHash('00', sha256Hex('abc'))).toBe(sha256Hex(`00:${sha256Hex('abc')}`));
  });

  it('are made over texts of one value per line', () => {
    expect(
      contentText('publication', [
        { name: 'verdict', sha256: 'aa' },
        { name: 'result', sha256: 'bb' },
      ]),
    ).toBe('cycle-publication/1\nverdict aa\nresult bb');
    expect(chainText(LINK)).toBe(
      `cycle-chain/1\n1\npublication\n76740\n${GENESIS}\n${LINK.inputsHash}\n${LINK.contentHash}`,
    );
    expect(chainText({ ...LINK, kind: 'withdrawal', inputsHash: null })).toContain('\n-\n');
  });

  it('depend on every value of a link', () => {
    const changes = [
      { position: 2 },
      { kind: 'texts' as const },
      { cycleNumber: 76_741 },
      { previousHash: sha256Hex('other') },
      { inputsHash: sha256Hex('other') },
      { contentHash: sha256Hex('other') },
    ];
    const hashes = changes.map((change) => chainHash({ ...LINK, ...change }));
    expect(new Set([chainHash(LINK), ...hashes]).size).toBe(changes.length + 1);
  });
});
