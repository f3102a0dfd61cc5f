import {
  type Asset,
  ASSETS,
  COMPOSITE_INDICES,
  type CompositeIndex,
  LEADING_ASSET,
  symbolOf,
} from '../../domain/assets.ts';
import { findMetric, findSourceOf } from '../../domain/sources/metric.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';

/** What an id of a batch names. */
export type BatchTarget =
  | { readonly kind: 'composite'; readonly index: CompositeIndex; readonly asset: Asset }
  | { readonly kind: 'verdict' }
  | { readonly kind: 'series'; readonly source: SourceDefinition }
  | { readonly kind: 'signal'; readonly asset: Asset }
  /** A series whose values partners may not read, whatever dimension is named. */
  | { readonly kind: 'unlicensed' };

/**
 * Reads an id of a batch; null where it names nothing.
 *
 * @example 'composite.macro:eth', 'composite.macro', 'verdict', 'series:econ.cpi', 'series:exchange.price:BTCUSDT'
 */
export function batchTargetOf(id: string): BatchTarget | null {
  const [head, ...rest] = id.split(':') as [string, ...string[]];
  if (head.startsWith('composite.')) return compositeOf(head.slice('composite.'.length), rest);
  switch (head) {
    case 'verdict':
      return rest.length === 0 ? { kind: 'verdict' } : null;
    case 'series':
      return seriesOf(rest);
    case 'signal':
      return signalOf(rest);
    default:
      return null;
  }
}

function compositeOf(indexName: string, [assetName = LEADING_ASSET, ...more]: string[]): BatchTarget | null {
  const index = COMPOSITE_INDICES.find((one) => one === indexName.toLowerCase());
  const asset = ASSETS.find((one) => one === assetName.toUpperCase());
  return index && asset && more.length === 0 ? { kind: 'composite', index, asset } : null;
}

function seriesOf([metricId, ...dimensions]: string[]): BatchTarget | null {
  const metric = findMetric(metricId ?? '');
  if (metric?.licenseClass === 'B') return { kind: 'unlicensed' };
  if (!metric || dimensions.length > 1) return null;
  const source = findSourceOf(metric, dimensions[0] ?? null);
  return source ? { kind: 'series', source } : null;
}

function signalOf([symbol, ...more]: string[]): BatchTarget | null {
  const asset = ASSETS.find((one) => symbolOf(one) === symbol?.toUpperCase());
  return asset && more.length === 0 ? { kind: 'signal', asset } : null;
}
