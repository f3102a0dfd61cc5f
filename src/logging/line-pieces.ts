const LINE_FEED = 10;

export interface LinePieces {
  readonly pieces: readonly Buffer[];
  readonly rest: Buffer;
}

/**
 * Splits text at line feeds into pieces of at most `maxBytes`; a longer line is its own piece.
 * @example linePieces(Buffer.from('ab\ncd\nef\ng'), 6) // pieces 'ab\ncd\n' and 'ef\n', rest 'g'
 */
export function linePieces(text: Buffer, maxBytes: number): LinePieces {
  const pieces: Buffer[] = [];
  const end = text.lastIndexOf(LINE_FEED) + 1;
  let from = 0;
  while (from < end) {
    let to = text.lastIndexOf(LINE_FEED, Math.min(from + maxBytes, end) - 1) + 1;
    if (to <= from) to = text.indexOf(LINE_FEED, from) + 1;
    pieces.push(text.subarray(from, to));
    from = to;
  }
  return { pieces, rest: text.subarray(end) };
}
