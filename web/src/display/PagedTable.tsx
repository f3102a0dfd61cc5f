import { Group } from '@mantine/core';
import { type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ApiError } from '../api/api-error.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { Loaded } from './Loaded.tsx';
import { type CursorPage, type PageRequest, readEveryPage } from './read-every-page.ts';

export interface PagedTableProps<Page extends CursorPage, Row> extends Omit<
  DataTableProps<Row>,
  'rows' | 'onMore' | 'isLoadingMore' | 'readAll'
> {
  /** Action of the query: `read the keys`. */
  readonly what: string;
  readonly query: UseInfiniteQueryResult<InfiniteData<Page, unknown>, ApiError>;
  readonly rowsOf: (page: Page) => readonly Row[];
  /** Reads a page of the same filter, for a file that has every row. */
  readonly readPage: (page: PageRequest) => Promise<{ readonly data?: Page }>;
  /** True if only the latest page is of interest: no more are offered. */
  readonly isNewestOnly?: boolean;
}

/** A table of the pages of a listing that were read so far. */
export function PagedTable<Page extends CursorPage, Row extends object>(props: PagedTableProps<Page, Row>) {
  const { what, query, rowsOf, readPage, isNewestOnly = false, ...table } = props;
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return (
    <>
      {/* A filter that the service rejects can be corrected. While rows load there is none: the table brings
          its own, and would drop what was typed into this one. */}
      {query.isLoadingError && table.filters && <Group gap="sm">{table.filters}</Group>}
      <Loaded what={what} query={query}>
        {({ pages }) => (
          <DataTable
            {...table}
            rows={pages.flatMap(rowsOf)}
            onMore={hasNextPage && !isNewestOnly ? () => void fetchNextPage() : undefined}
            isLoadingMore={isFetchingNextPage}
            readAll={hasNextPage ? () => readEveryPage(readPage, rowsOf) : undefined}
          />
        )}
      </Loaded>
    </>
  );
}
