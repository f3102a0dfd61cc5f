import { type GetListParams, type GetListResult, type RaRecord } from 'react-admin';

/** One page of a list that the service returns whole: sorted as requested, otherwise in the service's order. */
export function pageOf<Item extends RaRecord>(
  items: readonly Item[],
  { pagination, sort }: GetListParams,
): GetListResult<Item> {
  const sorted = sort && sort.field !== 'id' ? [...items].sort(by(sort.field, sort.order)) : [...items];
  const { page, perPage } = pagination ?? { page: 1, perPage: items.length };
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: items.length };
}

/** Null values go last in either direction. */
function by(field: string, order: 'ASC' | 'DESC') {
  const direction = order === 'ASC' ? 1 : -1;
  return (a: RaRecord, b: RaRecord): number => {
    const left = a[field] as string | number | null;
    const right = b[field] as string | number | null;
    if (left === right) return 0;
    if (left === null) return 1;
    if (right === null) return -1;
    return left < right ? -direction : direction;
  };
}
