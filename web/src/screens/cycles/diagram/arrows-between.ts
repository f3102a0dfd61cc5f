import { type Asset, LEADING_ASSET } from '../../../../../packages/engine/assets.ts';
import { type Layout } from './layout.ts';

/**
 * Arrows from the sum to the signal and onwards: the signal of the leading asset, and of no other, is the verdict.
 *
 * @param tops of the outcomes' boxes
 * @param height of each of them
 * @param scoreX position of the sum
 */
export function arrowsOf(
  { agents, outcome, ribbons }: Layout,
  tops: readonly number[],
  height: number,
  scoreX: number,
  asset: Asset,
): readonly (readonly (readonly [number, number])[])[] {
  const sumY = agents.y + 6 * agents.rowHeight + 46;
  const x = outcome.x + 40;
  const down = (from: number) => [[x, tops[from]! + height + 3] as const, [x, tops[from + 1]! - 4] as const];
  return [
    // Side by side, the way goes round the number line.
    ...(ribbons === null
      ? []
      : [
          [
            [scoreX + 12, sumY] as const,
            [outcome.x - 22, sumY] as const,
            [outcome.x - 22, tops[0]! + height / 2] as const,
            [outcome.x - 4, tops[0]! + height / 2] as const,
          ],
        ]),
    ...(asset === LEADING_ASSET ? [down(0)] : []),
    down(1),
  ];
}
