import { DAY_MS, HOUR_MS } from '../../../packages/engine/timestamps.ts';
import { utcMoment } from '../display/moments.ts';

/** Distances between ticks that people count in. */
const STEPS_MS = [
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR_MS),
  ...[1, 2, 7, 14, 30, 60, 90].map((days) => days * DAY_MS),
];

/** Beyond this, a day without its year would be ambiguous. */
const LONG_SPAN_MS = 300 * DAY_MS;

/** At most so many round moments in UTC between two moments. */
export function utcTicks(fromMs: number, toMs: number, most = 8): readonly number[] {
  const step = STEPS_MS.find((ms) => (toMs - fromMs) / ms <= most) ?? STEPS_MS.at(-1)!;
  const first = Math.ceil(fromMs / step) * step;
  return Array.from(
    { length: Math.max(0, Math.floor((toMs - first) / step) + 1) },
    (_, i) => first + i * step,
  );
}

/** A tick as short as its axis allows: `2026-03` over a year, `03-10` at midnight, `09:00` within a day. */
export function tickText(atMs: number, spanMs: number): string {
  const moment = utcMoment(new Date(atMs).toISOString());
  if (spanMs > LONG_SPAN_MS) return moment.slice(0, 7);
  return moment.endsWith('00:00') ? moment.slice(5, 10) : moment.slice(11);
}
