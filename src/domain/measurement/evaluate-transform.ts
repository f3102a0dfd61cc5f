import { type SeriesWindow } from '../observations/series-window.ts';
import { measureWindow } from './one-source-transforms.ts';
import { type Transform } from './transform.ts';
import { compareWindows, twoSourced } from './two-source-transforms.ts';

/** A finite number, or null when a window is too short or a logarithm is undefined. */
export function evaluateTransform(transform: Transform, windows: readonly SeriesWindow[]): number | null {
  const [first, second] = windows;
  if (first === undefined || first.value.length === 0) return null;
  const value = twoSourced(transform)
    ? second === undefined || second.value.length === 0
      ? null
      : compareWindows(transform, first, second)
    : measureWindow(transform, first);
  return value !== null && Number.isFinite(value) ? value : null;
}
