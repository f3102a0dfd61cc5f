import { type Outage } from '../attention/outage.ts';
import { type FreshnessStatus, REASON_WORDS } from '../freshness/freshness.ts';
import { isoUtc, isoUtcOrNull } from '../timestamps.ts';

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
