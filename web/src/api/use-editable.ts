import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ApiError } from './api-error.ts';

/** A resource as it was read for an edit, with the tag of its editable fields. */
export interface Editable<Item> {
  readonly item: Item;
  /** Sent as `If-Match`, so that a save doesn't overwrite another operator's edit. */
  readonly etag: string;
}

/**
 * Reads a resource once for an edit. It isn't refetched automatically, because the form would then lose its initial
 * values.
 *
 * @param key identifies the resource
 */
export const useEditable = <Item>(
  key: readonly string[],
  read: () => Promise<{ readonly data?: { readonly data: Item }; readonly response: Response }>,
): UseQueryResult<Editable<Item>, ApiError> =>
  useQuery({
    queryKey: ['edit', ...key],
    gcTime: 0,
    staleTime: 'static',
    queryFn: async () => {
      const { data, response } = await read();
      return { item: data!.data, etag: response.headers.get('ETag')! };
    },
  });
