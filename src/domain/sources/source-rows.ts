import { byFactor, type JumpMeasure, unjudged } from './jump-measure.ts';
import { type ProviderKey } from './provider.ts';
import { type SourceDefinition } from './source.ts';

/**
 * What a file of sources writes down for one source: everything but what follows from its provider, metric and
 * dimension. `wire` is the address under which the provider serves it, as plain data.
 */
export interface SourceRow<Wire> extends Omit<
  SourceDefinition<string, string, Wire>,
  'id' | 'metricId' | 'dimension' | 'dimensionParameter' | 'provider' | 'metricTitle' | 'jumps'
> {
  /** The metric's name without the provider's key. */
  readonly metric: string;
  /** Left out where the metric has one source. */
  readonly dimension?: string;
  /** `dimension` unless it is said. */
  readonly dimensionParameter?: 'dimension' | 'symbol';
  /** The title of the metric as a whole, where `title` names the dimension. */
  readonly metricTitle?: string;
  /** By factors unless it is said; a source whose range reaches zero is not judged without a measure. */
  readonly jumps?: JumpMeasure;
}

/** The definition that a row of a provider becomes, with its ids as literal types. */
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
 * Completes the rows of one provider. Ids stay literal types.
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

/** The definition that one row becomes. The provider may be an extension's. */
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

/** The measure of a source that declares none. */
const defaultJumps = ({ min, minExcluded }: SourceDefinition['plausible']): JumpMeasure =>
  min > 0 || (min === 0 && minExcluded)
    ? byFactor()
    : unjudged('its values can be zero or negative, and it declares no measure');

/**
 * The wire address of a source in its provider's rows.
 *
 * @throws where the source is another provider's
 */
export function wireOf<Wire>(
  rows: readonly SourceDefinition<string, string, Wire>[],
  { id, provider }: Pick<SourceDefinition, 'id' | 'provider'>,
): Wire {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error(`${provider}: no wire address for "${id}"`);
  return row.wire;
}
