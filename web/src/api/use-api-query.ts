import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { requestApi, type ApiRequestOptions } from './operators-api.ts';

/** State of a query. */
export interface QueryState<Data> {
  /** Undefined until the first reply; the previous reply while refetching. */
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => void;
  /** True while a request is in flight. */
  readonly fetching: boolean;
}

export interface UseApiQueryOptions {
  readonly query?: ApiRequestOptions['query'];
  /** Polling interval while the page is visible. */
  readonly everySeconds?: number;
  /** False: do not send the request yet. */
  readonly enabled?: boolean;
}

/** The query key of a reply, for invalidation. */
export const apiQueryKey = (path: string, query?: ApiRequestOptions['query']): readonly unknown[] => [
  'answer',
  path,
  query ?? {},
];

/** Queries a route that is not a react-admin list. Redirects to the sign-in page if the session has ended. */
export function useApiQuery<Data>(path: string, options: UseApiQueryOptions = {}): QueryState<Data> {
  const { query, everySeconds, enabled = true } = options;
  const logoutIfDenied = useLogoutIfAccessDenied();
  const { data, error, refetch, isFetching } = useQuery<Data>({
    queryKey: apiQueryKey(path, query),
    queryFn: async ({ signal }) =>
      (await requestApi<Data>(path, { ...(query ? { query } : {}), signal })).data,
    enabled,
    ...(everySeconds === undefined ? {} : { refetchInterval: everySeconds * 1_000 }),
  });
  useEffect(() => {
    if (error !== null) void logoutIfDenied(error);
  }, [error, logoutIfDenied]);
  return { data, error, refetch: () => void refetch(), fetching: isFetching };
}
