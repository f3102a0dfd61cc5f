import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { requestApi, type ApiRequestOptions } from './operators-api.ts';

/** What was asked for, as far as it has come. */
export interface QueryState<Data> {
  /** Undefined until the first answer; the last one while it is asked for again. */
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => void;
  /** True whenever a request is under way. */
  readonly fetching: boolean;
}

export interface UseApiQueryOptions {
  readonly query?: ApiRequestOptions['query'];
  /** Ask again after so many seconds, as long as the page is looked at. */
  readonly everySeconds?: number;
  /** False: do not ask yet. */
  readonly enabled?: boolean;
}

/** The key under which an answer is kept, for whoever has to say that it is no longer true. */
export const apiQueryKey = (path: string, query?: ApiRequestOptions['query']): readonly unknown[] => [
  'answer',
  path,
  query ?? {},
];

/** Asks a route that is no list of react-admin's. Somebody whose session is over is led to the sign-in. */
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
