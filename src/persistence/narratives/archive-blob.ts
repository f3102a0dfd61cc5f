import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

/**
 * Brotli quality: `quickly` while cycles wait to be published, `tightly` in the background. `npm run lab -- narrative-reads`
 * prints the time and size of each.
 */
export const PACKING = { quickly: 3, tightly: 6 } as const;

/** log₂ of how far back repetitions are looked for: a whole narrative, and no more memory than that takes. */
const WINDOW_BITS = 17;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A text as the archive keeps it. Compressed beside the event loop. */
export async function packed(text: string, quality: number): Promise<Buffer> {
  const bytes = Buffer.from(text);
  return compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/**
 * The text of a blob, whatever it was packed with.
 *
 * @throws when it is not whole
 */
export async function unpacked(blob: Buffer): Promise<string> {
  return (await decompress(blob)).toString();
}
