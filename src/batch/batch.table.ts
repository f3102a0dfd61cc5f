import { type Asset, ASSETS, LEADING_ASSET, symbolOf } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../../packages/engine/composites/composite-index.ts';
import {
  attributionsOf,
  batchIdOf,
  findMetric,
  findSourceOf,
  type Metric,
} from '../../packages/engine/sources/metric.ts';
import { type SourceDefinition } from '../../packages/engine/sources/source.ts';
import { csvTable } from '../http/declaration/route-declaration.ts';
import { type BatchItem, type BatchLatest } from './batch.dto.ts';

/** What a batch id refers to. `id` is its canonical spelling, without the parts that the caller left out. */
export type ServableTarget = { readonly id: string } & (
  | { readonly kind: 'composite'; readonly index: CompositeIndex; readonly asset: Asset }
  | { readonly kind: 'verdict' }
  | { readonly kind: 'series'; readonly source: SourceDefinition }
  | { readonly kind: 'signal'; readonly asset: Asset }
);

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

function termsOf({ id }: BatchItem): readonly [string | null, string] {
  const target = parseBatchId(id);
  return target?.kind === 'series' ? [attributionsOf([target.source.id])[0]!.text, 'C'] : [null, 'A'];
}

export const BATCH_TABLE = csvTable<BatchLatest>(
  null,
  [
    { name: 'event_at', type: 'moment', description: 'When the value was true.' },
    { name: 'id', type: 'text', description: 'ID of the item.' },
    { name: 'kind', type: 'text', description: 'Kind of item.' },
    { name: 'value', type: 'number', description: 'Value of a series, or score; empty: there is none.' },
    { name: 'signal', type: 'text', description: 'Signal of a verdict; empty: the item has none.' },
    { name: 'confidence', type: 'number', description: 'Confidence of the signal; empty: there is none.' },
    { name: 'age_seconds', type: 'integer', description: 'Age of the item; empty: unknown.' },
    { name: 'status', type: 'text', description: 'Freshness of the item.' },
  ],
  ({ items }) =>
    items.map((item) => [
      item.event_at,
      item.id,
      item.kind,
      item.kind === 'series' ? item.value : item.kind === 'composite' ? item.score : null,
      'signal' in item ? item.signal : null,
      'confidence' in item ? item.confidence : null,
      item.age_seconds,
      item.status,
      ...termsOf(item),
    ]),
  ({ missing }) => missing,
);
