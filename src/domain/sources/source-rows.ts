import { byFactor, type JumpMeasure, unjudged } from './jump-measure.ts';
import { type ProviderKey } from './provider.ts';
import { type SourceDefinition } from './source.ts';

/**
 * Without what follows from provider, metric, and dimension. `wire` is the provider's address of the source.
 */
export interface SourceRow<Wire> extends Omit<
  SourceDefinition<string, string, Wire>,
  'id' | 'metricId' | 'dimension' | 'dimensionParameter' | 'provider' | 'metricTitle' | 'jumps'
> {
  /** The metric's name without the provider's key. */
  readonly metric: string;
  /** Left out if the metric has one source. */
  readonly dimension?: string;
  readonly dimensionParameter?: 'dimension' | 'symbol';
  /** Of the whole metric, if `title` names the dimension. */
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

/** IDs stay literal types. */
export const defineSources =
  <Wire>() =>
  <Provider extends ProviderKey, const Rows extends readonly SourceRow<Wire>[]>(
    provider: Provider,
    rows: Rows,
  ): readonly SourceOf<Provider, Rows[number], Wire>[] =>
    rows.map((row) => completeSource(provider, row)) as unknown as SourceOf<Provider, Rows[number], Wire>[];

/** The provider can be an extension's. */
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

/** @throws if the source is another provider's */
export function wireOf<Wire>(
  rows: readonly SourceDefinition<string, string, Wire>[],
  { id, provider }: Pick<SourceDefinition, 'id' | 'provider'>,
): Wire {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error(`${provider}: no wire address for "${id}"`);
  return row.wire;
}
