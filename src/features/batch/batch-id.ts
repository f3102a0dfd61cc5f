import { type Asset, ASSETS, LEADING_ASSET, symbolOf } from '../../domain/assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { batchIdOf, findMetric, findSourceOf, type Metric } from '../../domain/sources/metric.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';

/** What a batch id refers to. `id` is its canonical spelling, without the parts that the caller left out. */
export type ServableTarget = { readonly id: string } & (
  | { readonly kind: 'composite'; readonly index: CompositeIndex; readonly asset: Asset }
  | { readonly kind: 'verdict' }
  | { readonly kind: 'series'; readonly source: SourceDefinition }
  | { readonly kind: 'signal'; readonly asset: Asset }
);

/** Result of parsing a batch id. */
export type BatchTarget =
  | ServableTarget
  /** A series that partners may not read, whatever the dimension. */
  | { readonly kind: 'unlicensed'; readonly metric: Metric }
  /** A series with dimensions, of which none is named. */
  | { readonly kind: 'incomplete'; readonly metric: Metric };

/**
 * Parses a batch id in any letter case; null where it names nothing.
 * @example 'composite.macro:eth', 'composite.macro', 'VERDICT', 'series:econ.cpi', 'econ.cpi',
 * 'series:exchange.price:BTCUSDT'
 */
export function parseBatchId(id: string): BatchTarget | null {
  const [first, ...rest] = id.split(':') as [string, ...string[]];
  const head = first.toLowerCase();
  if (head.startsWith('composite.')) return compositeOf(head.slice('composite.'.length), rest);
  switch (head) {
    case 'verdict':
      return rest.length === 0 ? { id: 'verdict', kind: 'verdict' } : null;
    case 'series':
      return seriesOf(rest);
    case 'signal':
      return signalOf(rest);
    default:
      return seriesOf([first, ...rest]);
  }
}

function compositeOf(indexName: string, [assetName, ...more]: string[]): BatchTarget | null {
  const index = COMPOSITE_INDICES.find((one) => one === indexName);
  const asset = ASSETS.find((one) => one === (assetName ?? LEADING_ASSET).toUpperCase());
  if (!index || !asset || more.length > 0) return null;
  const id = assetName === undefined ? `composite.${index}` : `composite.${index}:${asset}`;
  return { id, kind: 'composite', index, asset };
}

function seriesOf([metricId, ...dimensions]: string[]): BatchTarget | null {
  const metric = findMetric(metricId ?? '');
  if (metric?.licenseClass === 'B') return { kind: 'unlicensed', metric };
  if (!metric || dimensions.length > 1) return null;
  const source = findSourceOf(metric, dimensions[0] ?? null);
  if (source) return { id: batchIdOf(source), kind: 'series', source };
  return dimensions.length === 0 ? { kind: 'incomplete', metric } : null;
}

function signalOf([symbol, ...more]: string[]): BatchTarget | null {
  const asset = ASSETS.find((one) => symbolOf(one) === symbol?.toUpperCase());
  return asset && more.length === 0 ? { id: `signal:${symbolOf(asset)}`, kind: 'signal', asset } : null;
}
