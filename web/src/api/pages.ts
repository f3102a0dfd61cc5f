import { keepPreviousData } from '@tanstack/react-query';

/** How a listing with cursors is read: `$api.useInfiniteQuery('get', path, params, CURSOR_PAGES)`. */
export const CURSOR_PAGES = {
  pageParamName: 'cursor',
  // The first page has none; null is left out of the address.
  initialPageParam: null,
  getNextPageParam: ({ meta }: { readonly meta: { readonly next_cursor: string | null } }) =>
    meta.next_cursor,
  // While other filters load, the table and what is typed above it stay.
  placeholderData: keepPreviousData,
};
