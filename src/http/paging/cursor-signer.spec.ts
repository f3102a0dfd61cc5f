import { assertPinned, CursorSigner } from './cursor-signer.ts';

const seal = new CursorSigner(Buffer.alloc(32, 7));
const content = {
  pinned: { path: '/series/econ.cpi', from: null, order: 'desc' },
  position: [1_700_000_000_000],
};
const rejected = expect.objectContaining({ code: 'INVALID_CURSOR' }) as Error;

describe('a sealed cursor', () => {
  it('opens to what was sealed, also in another process with the same secret', () => {
    const cursor = seal.seal(content);
    expect(cursor).toMatch(/^[A-Za-z0-9_.-]+$/);
    expect(new CursorSigner(Buffer.alloc(32, 7)).open(cursor)).toEqual(content);
  });

  it('is rejected with any character changed, cut, added or moved', () => {
    const cursor = seal.seal(content);
    for (let i = 0; i < cursor.length; i++) {
      const other = cursor[i] === 'A' ? 'B' : 'A';
      expect(() => seal.open(cursor.slice(0, i) + other + cursor.slice(i + 1))).toThrow(rejected);
      expect(() => seal.open(cursor.slice(0, i))).toThrow(rejected);
    }
    for (const bent of [
      '',
      '.',
      '..',
      `${cursor}.`,
      `${cursor}=`,
      `.${cursor}`,
      ` ${cursor}`,
      cursor.toUpperCase(),
    ])
      expect(() => seal.open(bent)).toThrow(rejected);
  });

  it('of another deployment is rejected', () => {
    expect(() => seal.open(new CursorSigner(Buffer.alloc(32, 8)).seal(content))).toThrow(rejected);
  });
});

describe('parameters beside a cursor', () => {
  it('may be left out or say the same, and nothing else', () => {
    const { pinned } = content;
    expect(() => assertPinned(pinned, { path: '/series/econ.cpi', order: undefined })).not.toThrow();
    expect(() => assertPinned(pinned, { order: 'desc' })).not.toThrow();
    expect(() => assertPinned(pinned, { order: 'asc' })).toThrow(rejected);
    expect(() => assertPinned(pinned, { from: 5 })).toThrow(rejected);
    expect(() => assertPinned(pinned, { dedupe: true })).toThrow(rejected);
  });
});
