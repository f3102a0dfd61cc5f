/** Quantiles of the price at a moment ahead. */
export interface ConePoint {
  readonly hours: number;
  readonly p10: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p90: number;
}

interface Horizon {
  readonly horizon_hours: number;
  readonly prices: Omit<ConePoint, 'hours'> | null;
}

const QUANTILES = ['p10', 'p25', 'p50', 'p75', 'p90'] as const;

/**
 * The outlook's prices from now on. Between the horizons, logarithms grow with the square root of time, as the deviation
 * of a random walk does. Empty without an outlook.
 */
export function coneOf(
  items: readonly Horizon[],
  price: number,
  { stepHours, untilHours }: { readonly stepHours: number; readonly untilHours: number },
): ConePoint[] {
  const ends = items
    .flatMap(({ horizon_hours: hours, prices }) => (prices === null ? [] : [{ ...prices, hours }]))
    .toSorted((a, b) => a.hours - b.hours);
  const start: ConePoint = { hours: 0, p10: price, p25: price, p50: price, p75: price, p90: price };
  const known = [start, ...ends];
  const lastHours = Math.min(untilHours, known.at(-1)!.hours);
  if (lastHours === 0) return [];
  return Array.from({ length: Math.floor(lastHours / stepHours) + 1 }, (_, step) => {
    const hours = step * stepHours;
    const after = known.find((one) => one.hours >= hours)!;
    const before = known.findLast((one) => one.hours <= hours)!;
    const share =
      after === before
        ? 0
        : (Math.sqrt(hours) - Math.sqrt(before.hours)) / (Math.sqrt(after.hours) - Math.sqrt(before.hours));
    const at = (name: (typeof QUANTILES)[number]): number =>
      before[name] * (after[name] / before[name]) ** share;
    return { hours, ...Object.fromEntries(QUANTILES.map((name) => [name, at(name)])) } as ConePoint;
  });
}
