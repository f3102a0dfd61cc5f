/** A shift has as many binary places, and as many digits before them. */
const PLACES = 128;
const HIGHEST_PLACE = 2 ** PLACES;

/**
 * The part of the shift below the width, centred: added to values before they are put into cells. Of a random
 * shift it is uniform within half a cell on either side. Cells of all widths stay nested, because the parts
 * for two widths differ by a multiple of the narrower one. @param step a power of two from 2^-76 to 2^127
 * @example offsetOf(5n << 128n, 8) is −3, and offsetOf(5n << 128n, 16) is 5
 */
export function offsetOf(shift: bigint, step: number): number {
  if (shift === 0n) return 0;
  const part = Number(BigInt.asUintN(PLACES + Math.log2(step), shift)) / HIGHEST_PLACE;
  return part < step / 2 ? part : part - step;
}
