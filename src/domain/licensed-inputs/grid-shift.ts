/** A shift has as many binary places, and as many digits before them. */
const PLACES = 128;
const HIGHEST_PLACE = 2 ** PLACES;

/**
 * Returns what is added to values before they are put into cells of one width: the part of the shift that is below the
 * width, centred. Of a random shift it is uniform within half a cell on either side, for each width. Cells of all widths
 * stay nested, because the parts for two widths differ by a multiple of the narrower one.
 *
 * @param shift 256 random bits, half of them binary places; 0n: none
 * @param step a power of two from 2^-76 to 2^127
 * @returns at least −`step` / 2, below `step` / 2
 * @example offsetOf(5n << 128n, 8) is −3, and offsetOf(5n << 128n, 16) is 5
 */
export function offsetOf(shift: bigint, step: number): number {
  if (shift === 0n) return 0;
  const part = Number(BigInt.asUintN(PLACES + Math.log2(step), shift)) / HIGHEST_PLACE;
  return part < step / 2 ? part : part - step;
}
