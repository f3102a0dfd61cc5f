import { attributionsOf } from '../../domain/sources/named-source.ts';
import { csvTable } from '../../http/declaration/route-declaration.ts';
import { parseBatchId } from './batch-id.ts';
import { type BatchItem, type BatchLatest } from './batch.dto.ts';

/** Attribution and licence of an item. */
function termsOf({ id }: BatchItem): readonly [string | null, string] {
  const target = parseBatchId(id);
  return target?.kind === 'series' ? [attributionsOf([target.source.id])[0]!.text, 'C'] : [null, 'A'];
}

/** The latest values of the requested IDs as a table. */
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
