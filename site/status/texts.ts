import { type OutageReason } from '../../src/domain/attention/outage.ts';
import { type FreshnessStatus } from '../../packages/engine/freshness/freshness.ts';
import { type ComponentStatus, type StatusIndicator } from '../../src/domain/status.ts';
import { type SharedTexts } from '../display/texts.ts';
import { type DayState } from './day-state.ts';

/** Words of the status page in one language. */
export interface StatusTexts extends SharedTexts {
  readonly title: string;
  /** For search engines and shared links. */
  readonly description: string;
  readonly withoutScript: string;
  readonly unreachable: string;
  readonly indicators: Readonly<Record<StatusIndicator, string>>;
  readonly judgedAt: (moment: string) => string;
  readonly components: string;
  readonly componentStates: Readonly<Record<ComponentStatus, string>>;
  readonly openOutages: string;
  readonly planned: string;
  readonly since: (moment: string) => string;
  readonly from: (moment: string) => string;
  readonly fromTo: (begin: string, end: string) => string;
  readonly availability: string;
  readonly availabilitySays: string;
  readonly punctuality: string;
  readonly punctualitySays: string;
  readonly overall: (share: string, days: number) => string;
  readonly noData: string;
  /** Label of a row of days, with the number of days that have data. */
  readonly daysLabel: (withData: number, all: number) => string;
  readonly dayStates: Readonly<Record<DayState, string>>;
  readonly unknownHours: (hours: number) => string;
  readonly onTime: (onTime: number, due: number) => string;
  readonly dayByDay: string;
  readonly dayHeads: readonly string[];
  readonly oldest: string;
  readonly today: string;
  readonly outages: string;
  readonly noOutages: string;
  readonly allProducts: string;
  readonly reasons: Readonly<Record<OutageReason, string>>;
  readonly sources: string;
  readonly sourcesSay: (fresh: number, all: number) => string;
  readonly sourceStates: Readonly<Record<FreshnessStatus, string>>;
  readonly provider: string;
  readonly providerNames: Readonly<Record<string, string>>;
  readonly follow: string;
  readonly outagesFeed: string;
  readonly changelogFeed: string;
  readonly summary: string;
}
