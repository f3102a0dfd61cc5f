import { type Outage, outagesWithin } from './attention/outage.ts';
import { type ProductId } from './catalog/products.ts';
import { type FreshnessStatus, REASON_WORDS } from '../../packages/engine/freshness/freshness.ts';
import { availabilityOf, type CyclePunctuality } from './service-level.ts';
import { type StatusDay } from './status-day.ts';
import {
  type ComponentStatus,
  type HeadlineFacts,
  headlineOf,
  HEADLINES,
  type StatusIndicator,
} from './status-headline.ts';
import { DAY_MS, HOUR_MS, isoDay, isoUtc, isoUtcOrNull } from '../../packages/engine/timestamps.ts';
import { type TrafficSums } from './usage/usage.ts';

/** Days that the status page shows, today included. */
export const STATUS_DAYS = 90;
/** The latest ones. */
const MAX_OUTAGES = 50;
/** The window of the service objectives, today included. */
const OBJECTIVE_DAYS = 30;

export interface RecordedDay extends TrafficSums {
  readonly startMs: number;
  /** Hours in which any request was counted. */
  readonly hours: number;
  readonly cycles: CyclePunctuality;
}

/** Of all days with data together. */
export interface StatusShares {
  /** Null: no day has data. */
  readonly availability: number | null;
  /** Share of the due cycles that were published on time; null: none was due. */
  readonly punctuality: number | null;
}

export interface StatusHistory extends StatusShares {
  readonly updated_at: string;
  /** Oldest first. */
  readonly days: readonly StatusDay[];
  readonly last_30_days: StatusShares;
  /** For each day, the lower of its availability and of the share of the day without an outage of the product; null: no data. */
  readonly products: readonly { readonly id: string; readonly days: readonly (number | null)[] }[];
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
  products: readonly ProductId[],
  nowMs: number,
): StatusHistory {
  const fromMs = days[0]?.startMs ?? nowMs;
  return {
    updated_at: isoUtc(nowMs),
    days: days.map((day) => statusDay(day, nowMs)),
    ...sharesOf(days),
    last_30_days: sharesOf(days.slice(-OBJECTIVE_DAYS)),
    products: products.map((id) => ({
      id,
      days: days.map((day) => productDay(day, outagesWithin(outages, [id], day.startMs, nowMs), nowMs)),
    })),
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

function sharesOf(days: readonly RecordedDay[]): StatusShares {
  const sum = (valueOf: (day: RecordedDay) => number): number =>
    days.reduce((total, day) => total + valueOf(day), 0);
  const due = sum(({ cycles }) => cycles.due);
  return {
    availability: rounded(
      availabilityOf({
        requests: sum(({ requests }) => requests),
        clientErrors: sum(({ clientErrors }) => clientErrors),
        serverErrors: sum(({ serverErrors }) => serverErrors),
      }),
    ),
    punctuality: due === 0 ? null : rounded(sum(({ cycles }) => cycles.onTime) / due),
  };
}

/** @param outages of the product, oldest first; they can overlap */
function productDay(day: RecordedDay, outages: readonly Outage[], nowMs: number): number | null {
  const endMs = Math.min(day.startMs + DAY_MS, nowMs);
  let outMs = 0;
  let countedToMs = day.startMs;
  for (const { startsAtMs, endsAtMs } of outages) {
    const toMs = Math.min(endsAtMs ?? endMs, endMs);
    outMs += Math.max(0, toMs - Math.max(startsAtMs, countedToMs));
    countedToMs = Math.max(countedToMs, toMs);
  }
  const availability = availabilityOf(day);
  if (availability === null && outMs === 0) return null;
  return rounded(Math.min(availability ?? 1, 1 - outMs / (endMs - day.startMs)));
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

export interface StatusFacts extends Pick<HeadlineFacts, 'enabled' | 'health' | 'late'> {
  readonly products: readonly {
    readonly id: string;
    readonly name: string;
    readonly status: FreshnessStatus;
  }[];
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
    name: product.name,
    status: componentStatus(product, facts, open),
    position: position + 1,
    description: null,
    group_id: null,
    group: false,
    only_show_if_degraded: false,
  }));
  const indicator =
    HEADLINES[headlineOf({ ...facts, products: components.map(({ status }) => status), history: null })];
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

/** Such as "Verdict, Agents: provider unreachable". */
export const outageTitle = (
  { products, reason }: Pick<Outage, 'products' | 'reason'>,
  nameOf: ProductNames,
): string =>
  `${products.length === 0 ? 'All products' : products.map(nameOf).join(', ')}: ${REASON_WORDS[reason]}`;

export type ProductNames = (id: string) => string;

const incident = (outage: Outage, components: readonly StatusComponent[]) => ({
  id: outage.id,
  name: outageTitle(outage, (id) => components.find((one) => one.id === id)?.name ?? id),
  created_at: isoUtc(outage.startsAtMs),
  started_at: isoUtc(outage.startsAtMs),
  resolved_at: null,
  components: components.filter(
    ({ id }) => outage.products.length === 0 || outage.products.some((product) => product === id),
  ),
  incident_updates: [] as const,
});
