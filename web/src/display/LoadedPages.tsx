import { type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { type ApiError } from '../api/api-error.ts';
import { Loaded } from './Loaded.tsx';

/** How a table reads more rows. */
export interface MorePages {
  readonly onMore?: () => void;
  readonly isLoadingMore: boolean;
}

export interface LoadedPagesProps<Page> {
  /** What is read, as in `read the keys`. */
  readonly what: string;
  readonly query: UseInfiniteQueryResult<InfiniteData<Page, unknown>, ApiError>;
  readonly children: (pages: readonly Page[], more: MorePages) => ReactNode;
}

/** The pages of a listing that were read so far. */
export function LoadedPages<Page>({ what, query, children }: LoadedPagesProps<Page>) {
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return (
    <Loaded what={what} query={query}>
      {({ pages }) =>
        children(pages, {
          isLoadingMore: isFetchingNextPage,
          ...(hasNextPage ? { onMore: () => void fetchNextPage() } : {}),
        })
      }
    </Loaded>
  );
}
