import { type CrewItem } from '../../../api/generated/operators-api.ts';

/** One vote's step along the number line: the sums before and after it. */
export interface Step {
  readonly agent: string;
  readonly from: number;
  readonly to: number;
}

/** The votes one after the other, the last one ending at the score. */
export function stepsOf({ breakdown }: CrewItem['consensus']): readonly Step[] {
  let sum = 0;
  return breakdown.map(({ agent, contribution }) => {
    const from = sum;
    sum += contribution;
    return { agent, from, to: sum };
  });
}

/** Margin on both sides, as a part of the range. */
const MARGIN = 0.08;

/** The stretch of the number line that shows every step, zero and the thresholds. */
export function stretchOf(
  steps: readonly Step[],
  thresholds: CrewItem['thresholds'],
): readonly [number, number] {
  const marks = [
    0,
    ...steps.map(({ to }) => to),
    // Parts of the bearish and bullish ranges are always visible.
    ...(thresholds === null ? [-0.1, 0.1] : [thresholds.bearish_from * 1.5, thresholds.bullish_from * 1.5]),
  ];
  const [low, high] = [Math.min(...marks), Math.max(...marks)];
  const margin = (high - low) * MARGIN;
  return [low - margin, high + margin];
}

export const scaleOf =
  ([low, high]: readonly [number, number], x: number, width: number) =>
  (value: number): number =>
    x + ((value - low) / (high - low)) * width;
