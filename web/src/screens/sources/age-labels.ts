import { duration } from '../../display/moments.ts';

/**
 * An age against a cadence, in words.
 *
 * @example ageLabel(20, 3_600) === '20 s, under 0.1 of its cadence of 1 h'
 * @example ageLabel(1_800, 3_600) === '30 min, 0.5 of its cadence of 1 h'
 * @example ageLabel(9_000, 3_600) === '2 h 30 min, 2.5 × its cadence of 1 h'
 * @example ageLabel(null, 3_600) === 'never fetched; its cadence is 1 h'
 */
export function ageLabel(ageSeconds: number | null, cadenceSeconds: number): string {
  const cadence = duration(cadenceSeconds);
  if (ageSeconds === null) return `never fetched; its cadence is ${cadence}`;
  const cadences = ageSeconds / cadenceSeconds;
  if (cadences < 0.1) return `${duration(ageSeconds)}, under 0.1 of its cadence of ${cadence}`;
  const share = new Intl.NumberFormat('en', { maximumFractionDigits: cadences < 10 ? 1 : 0 }).format(
    cadences,
  );
  return `${duration(ageSeconds)}, ${share} ${cadences < 1 ? 'of' : '×'} its cadence of ${cadence}`;
}
