import { type GetListParams, type GetListResult, type RaRecord } from 'react-admin';
import { type ApiReply, requestApi, type ApiRequestOptions } from './operators-api.ts';

/** Filters of a list, by the operators' API's parameter names. */
export type ListFilters = NonNullable<ApiRequestOptions['query']>;

/**
 * Turns the numbered pages that react-admin asks for into the cursors that the service gives: each page's cursor
 * stands at the end of the page before. Cursors are remembered by listing, filters and size, and a page further on
 * than the last known one is reached by reading those between.
 */
export class CursorPages {
  /** By listing: the cursor of each page, the first page's being null. */
  private readonly cursors = new Map<string, (string | null)[]>();

  /**
   * One page of a listing.
   *
   * @param path of the listing in the operators' API
   * @param itemsIn where the items are in the answer
   */
  async page<Data, Item extends RaRecord>(
    path: string,
    filters: ListFilters,
    { pagination, signal }: GetListParams,
    itemsIn: (data: Data) => readonly Item[],
  ): Promise<GetListResult<Item>> {
    const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
    const listing = JSON.stringify([path, filters, perPage]);
    // The first page restarts the list: cursors from before may be outdated.
    const known = page === 1 ? [null] : (this.cursors.get(listing) ?? [null]);
    this.cursors.set(listing, known);
    let answer: ApiReply<Data> | null = null;
    for (let reached = Math.min(page, known.length); reached <= page; reached += 1) {
      const cursor = known[reached - 1];
      if (cursor === undefined) return { data: [], pageInfo: { hasNextPage: false, hasPreviousPage: true } };
      answer = await requestApi<Data>(path, {
        // A cursor contains the filters of its list.
        query: cursor === null ? { ...filters, limit: perPage } : { cursor, limit: perPage },
        ...(signal ? { signal } : {}),
      });
      if (answer.meta.next_cursor !== null) known[reached] = answer.meta.next_cursor;
    }
    return {
      data: [...itemsIn(answer!.data)],
      pageInfo: { hasNextPage: answer!.meta.next_cursor !== null, hasPreviousPage: page > 1 },
    };
  }
}
