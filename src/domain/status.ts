import { type Outage } from './attention/outage.ts';
import { type FreshnessStatus, REASON_WORDS } from '../../packages/engine/freshness/freshness.ts';
import { availabilityOf, type CyclePunctuality } from './service-level.ts';
import { DAY_MS, HOUR_MS, isoDay, isoUtc, isoUtcOrNull } from '../../packages/engine/timestamps.ts';
import { type TrafficSums } from './usage/usage.ts';

/** Days that the status page shows, today included. */
export const STATUS_DAYS = 90;
/** The latest ones. */
const MAX_OUTAGES = 50;

export interface RecordedDay extends TrafficSums {
  readonly startMs: number;
  /** Hours in which any request was counted. */
  readonly hours: number;
  readonly cycles: CyclePunctuality;
}

export interface StatusDay {
  /** UTC, `YYYY-MM-DD`. */
  readonly date: string;
  /** Share of the requests that were answered in time and without an error of the service; null: no data. */
  readonly availability: number | null;
  /** Hours of the day so far, and those in which a request was counted: nothing is known of the others. */
  readonly hours: number;
  readonly recorded_hours: number;
  /** Cycles that were due, published on time, published late, and never published when they were due. */
  readonly cycles: {
    readonly due: number;
    readonly on_time: number;
    readonly late: number;
    readonly missing: number;
  };
}

export interface StatusHistory {
  readonly updated_at: string;
  /** Oldest first. */
  readonly days: readonly StatusDay[];
  /** Of all days with data together; null: there are none. */
  readonly availability: number | null;
  /** Share of the due cycles that were published on time; null: none was due. */
  readonly punctuality: number | null;
  /** Latest first, those that were planned and have not begun left out. */
  readonly outages: readonly {
    readonly id: string;
    readonly starts_at: string;
    readonly ends_at: string | null;
    readonly reason: Outage['reason'];
    readonly products: readonly string[];
  }[];
}

/** Five decimals: enough for five nines, and too few to tell how many requests there were. */
const rounded = (share: number | null): number | null =>
  share === null ? null : Math.floor(share * 100_000) / 100_000;

/** Makes the history of stored facts. What wasn't recorded isn't made up: a day without requests has no availability. */
export function statusHistory(
  days: readonly RecordedDay[],
  outages: readonly Outage[],
  nowMs: number,
): StatusHistory {
  const sum = (valueOf: (day: RecordedDay) => number): number =>
    days.reduce((total, day) => total + valueOf(day), 0);
  const due = sum(({ cycles }) => cycles.due);
  const fromMs = days[0]?.startMs ?? nowMs;
  return {
    updated_at: isoUtc(nowMs),
    days: days.map((day) => statusDay(day, nowMs)),
    availability: rounded(
      availabilityOf({
        requests: sum(({ requests }) => requests),
        clientErrors: sum(({ clientErrors }) => clientErrors),
        serverErrors: sum(({ serverErrors }) => serverErrors),
      }),
    ),
    punctuality: due === 0 ? null : rounded(sum(({ cycles }) => cycles.onTime) / due),
    outages: outages
      .filter(({ startsAtMs, endsAtMs }) => startsAtMs <= nowMs && (endsAtMs === null || endsAtMs > fromMs))
      .toSorted((a, b) => b.startsAtMs - a.startsAtMs)
      .slice(0, MAX_OUTAGES)
      .map(({ id, startsAtMs, endsAtMs, reason, products }) => ({
        id,
        starts_at: isoUtc(startsAtMs),
        ends_at: isoUtcOrNull(endsAtMs),
        reason,
        products,
      })),
  };
}

const statusDay = (day: RecordedDay, nowMs: number): StatusDay => {
  const { due, onTime, late } = day.cycles;
  return {
    date: isoDay(day.startMs),
    availability: rounded(availabilityOf(day)),
    hours: Math.ceil(Math.min(DAY_MS, nowMs - day.startMs) / HOUR_MS),
    recorded_hours: day.hours,
    cycles: { due, on_time: onTime, late, missing: due - onTime - late },
  };
};

/** States of a component, as Statuspage names them. */
export type ComponentStatus = 'operational' | 'degraded_performance' | 'partial_outage' | 'major_outage';
export type StatusIndicator = 'none' | 'minor' | 'major' | 'critical' | 'maintenance';

export interface StatusComponent {
  readonly id: string;
  readonly name: string;
  readonly status: ComponentStatus;
  readonly position: number;
  readonly description: null;
  readonly group_id: null;
  readonly group: false;
  readonly only_show_if_degraded: false;
}

export interface StatusIncident {
  readonly id: string;
  readonly name: string;
  readonly status: 'investigating' | 'scheduled';
  readonly impact: 'major' | 'critical' | 'maintenance';
  readonly created_at: string;
  readonly started_at: string;
  readonly resolved_at: null;
  readonly components: readonly StatusComponent[];
  readonly incident_updates: readonly [];
}

/** An outage that is planned. */
export interface ScheduledMaintenance extends StatusIncident {
  readonly scheduled_for: string;
  readonly scheduled_until: string | null;
}

/** The state of the service in the shape of Statuspage's `summary.json`, which monitors of others read. */
export interface StatusSummary {
  readonly page: {
    readonly id: string;
    readonly name: string;
    /** Address of the page; a path if the deployment has no public address. */
    readonly url: string;
    readonly time_zone: 'Etc/UTC';
    readonly updated_at: string;
  };
  readonly components: readonly StatusComponent[];
  readonly incidents: readonly StatusIncident[];
  readonly scheduled_maintenances: readonly ScheduledMaintenance[];
  readonly status: { readonly indicator: StatusIndicator; readonly description: string };
}

export interface StatusFacts {
  readonly products: readonly { readonly id: string; readonly status: FreshnessStatus }[];
  /** As `health` has it. */
  readonly health: 'ok' | 'degraded' | 'down';
  /** False: operators switched the data API off. */
  readonly enabled: boolean;
  readonly outages: readonly Outage[];
  readonly nowMs: number;
}

const NAMES: Readonly<Record<StatusIndicator, string>> = {
  none: 'All Systems Operational',
  minor: 'Degraded Service',
  major: 'Partial System Outage',
  critical: 'Major System Outage',
  maintenance: 'Service Under Maintenance',
};

export function statusSummary(facts: StatusFacts, pageUrl: string): StatusSummary {
  const { outages, nowMs } = facts;
  const open = outages.filter(
    ({ startsAtMs, endsAtMs }) => startsAtMs <= nowMs && (endsAtMs === null || endsAtMs > nowMs),
  );
  const planned = outages.filter(({ startsAtMs }) => startsAtMs > nowMs);
  const components = facts.products.map((product, position): StatusComponent => ({
    id: product.id,
    name: product.id,
    status: componentStatus(product, facts, open),
    position: position + 1,
    description: null,
    group_id: null,
    group: false,
    only_show_if_degraded: false,
  }));
  const indicator = indicatorOf(components, facts);
  return {
    page: {
      id: 'market-intelligence',
      name: 'Market intelligence',
      url: pageUrl,
      time_zone: 'Etc/UTC',
      updated_at: isoUtc(nowMs),
    },
    components,
    incidents: open.map((outage) => ({
      ...incident(outage, components),
      status: 'investigating',
      impact: outage.products.length === 0 ? 'critical' : 'major',
    })),
    scheduled_maintenances: planned.map((outage) => ({
      ...incident(outage, components),
      status: 'scheduled',
      impact: 'maintenance',
      scheduled_for: isoUtc(outage.startsAtMs),
      scheduled_until: isoUtcOrNull(outage.endsAtMs),
    })),
    status: { indicator, description: NAMES[indicator] },
  };
}

function componentStatus(
  { id, status }: StatusFacts['products'][number],
  { health, enabled }: StatusFacts,
  open: readonly Outage[],
): ComponentStatus {
  if (!enabled || health === 'down') return 'major_outage';
  if (open.some(({ products }) => products.length === 0 || products.some((product) => product === id)))
    return 'partial_outage';
  return status === 'fresh' || status === 'aging' ? 'operational' : 'degraded_performance';
}

function indicatorOf(
  components: readonly StatusComponent[],
  { health, enabled }: StatusFacts,
): StatusIndicator {
  if (!enabled || health === 'down') return 'critical';
  if (components.some(({ status }) => status === 'partial_outage')) return 'major';
  return health === 'degraded' || components.some(({ status }) => status !== 'operational')
    ? 'minor'
    : 'none';
}

/** Such as "verdict, agents: provider unreachable". */
export const outageTitle = ({ products, reason }: Pick<Outage, 'products' | 'reason'>): string =>
  `${products.length === 0 ? 'All products' : products.join(', ')}: ${REASON_WORDS[reason]}`;

const incident = (outage: Outage, components: readonly StatusComponent[]) => ({
  id: outage.id,
  name: outageTitle(outage),
  created_at: isoUtc(outage.startsAtMs),
  started_at: isoUtc(outage.startsAtMs),
  resolved_at: null,
  components: components.filter(
    ({ id }) => outage.products.length === 0 || outage.products.some((product) => product === id),
  ),
  incident_updates: [] as const,
});
