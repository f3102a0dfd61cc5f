import fc from 'fast-check';
import { linePieces } from './lines.thread.ts';

const divided = (text: string, maxBytes: number): { pieces: string[]; rest: string } => {
  const { pieces, rest } = linePieces(Buffer.from(text), maxBytes);
  return { pieces: pieces.map(String), rest: String(rest) };
};

describe('linePieces', () => {
  it('gathers whole lines up to the size', () => {
    expect(divided('ab\ncd\nef\ng', 6)).toEqual({ pieces: ['ab\ncd\n', 'ef\n'], rest: 'g' });
    expect(divided('ab\ncd\n', 5)).toEqual({ pieces: ['ab\n', 'cd\n'], rest: '' });
  });

  it('keeps a longer line whole', () => {
    expect(divided('a\nlonger\nb\n', 4)).toEqual({ pieces: ['a\n', 'longer\n', 'b\n'], rest: '' });
  });

  it('has no piece without a line feed', () => {
    expect(divided('', 4)).toEqual({ pieces: [], rest: '' });
    expect(divided('no end', 4)).toEqual({ pieces: [], rest: 'no end' });
  });

  it('loses nothing, and ends each piece with a line', () => {
    const lines = fc.array(fc.string({ maxLength: 12 }), { maxLength: 30 });
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 40 }), (parts, maxBytes) => {
        const text = parts.join('\n');
        const { pieces, rest } = linePieces(Buffer.from(text), maxBytes);
        expect(Buffer.concat([...pieces, rest]).toString()).toBe(Buffer.from(text).toString());
        for (const piece of pieces) {
          expect(piece.at(-1)).toBe(10);
          expect(piece.length <= maxBytes || piece.indexOf(10) === piece.length - 1).toBe(true);
        }
        expect(rest.includes(10)).toBe(false);
      }),
      { seed: 20_261_125 },
    );
  });
});
