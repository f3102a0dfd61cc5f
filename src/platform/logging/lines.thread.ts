import { fstatSync, writeSync } from 'node:fs';
import { Writable } from 'node:stream';

const STANDARD_OUTPUT = 1;
/** A piece of this size reaches a pipe whole (PIPE_BUF), so lines of other writers never interleave. */
const PIPE_PIECE_BYTES = 4096;
/** A file takes every write whole. */
const FILE_PIECE_BYTES = 64 * 1024;
const RETRY_AFTER_MS = 50;

/** Writes the access log in a thread, so only this thread waits for a slow reader or a full disk. */
export default function linesToStandardOutput(): Writable {
  const pieceBytes = fstatSync(STANDARD_OUTPUT).isFile() ? FILE_PIECE_BYTES : PIPE_PIECE_BYTES;
  let begun: Buffer = Buffer.alloc(0);
  return new Writable({
    write(text: Buffer, _encoding, done) {
      const { pieces, rest } = linePieces(
        begun.length === 0 ? text : Buffer.concat([begun, text]),
        pieceBytes,
      );
      begun = rest;
      pieces.forEach(writeWhole);
      done();
    },
    final(done) {
      writeWhole(begun);
      done();
    },
  });
}

function writeWhole(piece: Buffer): void {
  let written = 0;
  while (written < piece.length)
    try {
      written += writeSync(STANDARD_OUTPUT, piece, written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EPIPE') return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, RETRY_AFTER_MS);
    }
}

const LINE_FEED = 10;

/**
 * Splits text at line feeds into pieces of at most `maxBytes`; a longer line is its own piece.
 * @example linePieces(Buffer.from('ab\ncd\nef\ng'), 6) // pieces 'ab\ncd\n' and 'ef\n', rest 'g'
 */
export function linePieces(text: Buffer, maxBytes: number): { pieces: Buffer[]; rest: Buffer } {
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
