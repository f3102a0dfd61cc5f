import { byFactor, type JumpMeasure, unjudged } from './jump-measure.ts';
import { type ProviderKey } from './provider.ts';
import { type SourceDefinition } from './source.ts';

/**
 * The declaration of one source, without the parts that follow from its provider, metric, and dimension. `wire` is the
 * provider's address of it, as plain data.
 */
export interface SourceRow<Wire> extends Omit<
  SourceDefinition<string, string, Wire>,
  'id' | 'metricId' | 'dimension' | 'dimensionParameter' | 'provider' | 'metricTitle' | 'jumps'
> {
  /** The metric's name without the provider's key. */
  readonly metric: string;
  /** Left out if the metric has one source. */
  readonly dimension?: string;
  /** Default: `dimension`. */
  readonly dimensionParameter?: 'dimension' | 'symbol';
  /** The title of the whole metric, if `title` names the dimension. */
  readonly metricTitle?: string;
  /** Default: by factors. A source whose range includes zero isn't judged without a measure. */
  readonly jumps?: JumpMeasure;
}

/** The definition built from a provider's row, with its IDs as literal types. */
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

/**
 * Completes the rows of one provider. IDs stay literal types.
 *
 * @example defineSources<{ chart: string }>()('chain', [{ metric: 'difficulty', wire: { chart: 'difficulty' }, … }])
 */
export const defineSources =
  <Wire>() =>
  <Provider extends ProviderKey, const Rows extends readonly SourceRow<Wire>[]>(
    provider: Provider,
    rows: Rows,
  ): readonly SourceOf<Provider, Rows[number], Wire>[] =>
    rows.map((row) => completeSource(provider, row)) as unknown as SourceOf<Provider, Rows[number], Wire>[];

/** Returns the definition for one row. The provider can be an extension's. */
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

/** Returns the measure of a source that doesn't declare one. */
const defaultJumps = ({ min, minExcluded }: SourceDefinition['plausible']): JumpMeasure =>
  min > 0 || (min === 0 && minExcluded)
    ? byFactor()
    : unjudged('its values can be zero or negative, and it declares no measure');

/**
 * Returns the wire address of a source in its provider's rows.
 *
 * @throws if the source is another provider's
 */
export function wireOf<Wire>(
  rows: readonly SourceDefinition<string, string, Wire>[],
  { id, provider }: Pick<SourceDefinition, 'id' | 'provider'>,
): Wire {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error(`${provider}: no wire address for "${id}"`);
  return row.wire;
}
