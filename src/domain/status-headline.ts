import { availabilityState, cyclesState, type StatusDay } from './status-day.ts';

/** States of a component, as Statuspage names them. */
export type ComponentStatus = 'operational' | 'degraded_performance' | 'partial_outage' | 'major_outage';
export type StatusIndicator = 'none' | 'minor' | 'major' | 'critical' | 'maintenance';

export interface HeadlineFacts {
  /** False: operators switched the data API off. */
  readonly enabled: boolean;
  readonly health: 'ok' | 'degraded' | 'down';
  /** The next cycle is overdue, or the latest one stale. */
  readonly late: boolean;
  readonly products: readonly ComponentStatus[];
  /** Null: unknown, as in the summary, which is only about the present. */
  readonly history: {
    /** Today last. */
    readonly days: readonly StatusDay[];
    readonly products: readonly { readonly days: readonly (number | null)[] }[];
  } | null;
}

/** What the figures of the status page add up to: the first that holds. */
export const HEADLINES = {
  switched_off: 'critical',
  down: 'critical',
  outage: 'major',
  late: 'minor',
  degraded: 'minor',
  impaired: 'minor',
  bad_day: 'none',
  good: 'none',
} as const satisfies Readonly<Record<string, StatusIndicator>>;
export type StatusHeadline = keyof typeof HEADLINES;

export function headlineOf({ enabled, health, late, products, history }: HeadlineFacts): StatusHeadline {
  const holds: Readonly<Record<StatusHeadline, boolean>> = {
    switched_off: !enabled,
    down: health === 'down',
    outage: products.includes('partial_outage'),
    late,
    degraded: products.some((status) => status !== 'operational'),
    impaired: health === 'degraded',
    bad_day: history !== null && wasBadToday(history),
    good: true,
  };
  return (Object.keys(HEADLINES) as StatusHeadline[]).find((headline) => holds[headline])!;
}

function wasBadToday({ days, products }: NonNullable<HeadlineFacts['history']>): boolean {
  const today = days.at(-1)!;
  const shares = [today.availability, ...products.map((product) => product.days.at(-1)!)];
  const states = [cyclesState(today), ...shares.map(availabilityState)];
  return states.includes('impaired') || states.includes('bad');
}
