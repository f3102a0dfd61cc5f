import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/** Retries once, but not after a 4xx response, which would be the same again. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

/** The cache of everything read. After each write all that is on screen is read again. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    // Without a connection, calls fail with a message instead of waiting for one.
    queries: { retry: isWorthRetrying, staleTime: 5_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({ onSuccess: () => queryClient.invalidateQueries() }),
});
