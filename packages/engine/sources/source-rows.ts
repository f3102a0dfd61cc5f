import { type ProviderKey } from './provider.ts';
import {
  type Aggregate,
  AGGREGATES,
  byFactor,
  type JumpMeasure,
  type SourceDefinition,
  unjudged,
} from './source.ts';

export interface SourceRow<Wire> extends Omit<
  SourceDefinition<string, string, Wire>,
  'id' | 'metricId' | 'dimension' | 'dimensionParameter' | 'provider' | 'metricTitle' | 'jumps'
> {
  readonly metric: string;
  readonly dimension?: string;
  readonly dimensionParameter?: 'dimension' | 'symbol';
  readonly metricTitle?: string;
  /** Default: by factors. A source whose range includes zero isn't judged without a measure. */
  readonly jumps?: JumpMeasure;
}

type SourceOf<Provider extends string, Row, Wire> = Row extends {
  readonly metric: infer Metric extends string;
}
  ? SourceDefinition<
      Row extends { readonly dimension: infer Dimension extends string }
        ? `${Provider}.${Metric}:${Dimension}`
        : `${Provider}.${Metric}`,
      `${Provider}.${Metric}`,
      Wire
    >
  : never;

export const defineSources =
  <Wire>() =>
  <Provider extends ProviderKey, const Rows extends readonly SourceRow<Wire>[]>(
    provider: Provider,
    rows: Rows,
  ): readonly SourceOf<Provider, Rows[number], Wire>[] =>
    rows.map((row) => completeSource(provider, row)) as unknown as SourceOf<Provider, Rows[number], Wire>[];

export function completeSource<Wire>(
  provider: string,
  { metric, dimension, dimensionParameter, metricTitle, ...row }: SourceRow<Wire>,
): SourceDefinition<string, string, Wire> {
  const metricId = `${provider}.${metric}`;
  return {
    ...row,
    id: dimension === undefined ? metricId : `${metricId}:${dimension}`,
    metricId,
    dimension: dimension ?? null,
    dimensionParameter: dimension === undefined ? null : (dimensionParameter ?? 'dimension'),
    provider: provider as ProviderKey,
    metricTitle: metricTitle ?? row.title,
    jumps: row.jumps ?? defaultJumps(row.plausible),
  };
}

const defaultJumps = ({ min, minExcluded }: SourceDefinition['plausible']): JumpMeasure =>
  min > 0 || (min === 0 && minExcluded)
    ? byFactor()
    : unjudged('its values can be zero or negative, and it declares no measure');

export function wireOf<Wire>(
  rows: readonly SourceDefinition<string, string, Wire>[],
  { id, provider }: Pick<SourceDefinition, 'id' | 'provider'>,
): Wire {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error(`${provider}: no wire address for "${id}"`);
  return row.wire;
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** Mean Gregorian month. */
const MONTH = 2_629_746;

/** Paid or restricted, never shown to partners as values. */
export const CLASS_B = { licenseClass: 'B', exposure: 'none' } as const;
export const CLASS_C = { licenseClass: 'C', exposure: 'series' } as const;

const ONE_A_DAY: readonly Aggregate[] = ['last'];

/** @param lagDays the longest lag of the usual release calendar, so that no value is known too early */
export const monthly = (lagDays: number) =>
  ({
    tsSemantics: 'event',
    cadenceSeconds: 6 * HOUR,
    period: 'month',
    publicationSeconds: MONTH,
    publicationLagSeconds: lagDays * DAY,
    candles: false,
    aggregates: [],
    providerHistoryDays: null,
  }) as const;

export const daily = (cadenceSeconds: number, publicationLagSeconds: number) =>
  ({
    tsSemantics: 'event',
    cadenceSeconds,
    period: 'day',
    publicationSeconds: DAY,
    publicationLagSeconds,
    candles: false,
    aggregates: ONE_A_DAY,
    providerHistoryDays: null,
  }) as const;

/** Fetched every six hours and published within six; the provider keeps a year. */
export const WEEKLY = {
  tsSemantics: 'event',
  cadenceSeconds: 6 * HOUR,
  period: 'week',
  publicationSeconds: WEEK,
  publicationLagSeconds: 6 * HOUR,
  candles: false,
  aggregates: [],
  providerHistoryDays: 52 * 7,
} as const;

export const now = (cadenceSeconds: number) =>
  ({
    tsSemantics: 'fetch',
    cadenceSeconds,
    period: 'instant',
    publicationSeconds: cadenceSeconds,
    publicationLagSeconds: 0,
    candles: false,
    aggregates: AGGREGATES,
    providerHistoryDays: 0,
  }) as const;

/** Hourly rows of the exchange's futures statistics, which it keeps for 30 days. */
export const FUTURES_HOURLY = {
  tsSemantics: 'event',
  cadenceSeconds: 15 * MINUTE,
  period: 'instant',
  publicationSeconds: HOUR,
  publicationLagSeconds: 5 * MINUTE,
  candles: false,
  aggregates: AGGREGATES,
  providerHistoryDays: 30,
} as const;

/** Every eight hours. The exchange rounds small ones to zero, in a calm market all of them. */
export const FUNDINGS = {
  tsSemantics: 'event',
  cadenceSeconds: 15 * MINUTE,
  period: 'instant',
  publicationSeconds: 8 * HOUR,
  publicationLagSeconds: MINUTE,
  candles: false,
  aggregates: [],
  providerHistoryDays: null,
  canStayZero: true,
} as const;

export const candles = (period: 'hour' | 'day', cadenceSeconds: number) =>
  ({
    tsSemantics: 'event',
    cadenceSeconds,
    period,
    publicationSeconds: period === 'hour' ? HOUR : DAY,
    publicationLagSeconds: MINUTE,
    candles: true,
    aggregates: [],
    providerHistoryDays: null,
  }) as const;

/** In H/s, a rate exceeds the numbers that JSON readers hold exactly. */
export const exahashes = (storedUnits: number) => ({ publishedIn: { unit: 'EH/s', storedUnits } }) as const;
