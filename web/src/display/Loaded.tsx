import { t } from 'ttag';
import { Skeleton, Stack } from '@mantine/core';
import { type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { type ApiError } from '../api/api-error.ts';
import { Failure } from './Failure.tsx';

export interface LoadedProps<Data> {
  /** Action of the query: `read the keys`. */
  readonly what: string;
  readonly query: Pick<UseQueryResult<Data, ApiError>, 'data' | 'error'> & {
    readonly refetch: () => Promise<unknown>;
  };
  readonly children: (data: Data) => ReactNode;
}

/** The data of a query; a skeleton while it loads. A failure is shown also above older data, which stays visible. */
export function Loaded<Data>({ what, query, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data === undefined && error === null)
    return (
      <Stack gap="sm" role="group" aria-busy="true" aria-label={t`Loading`}>
        <Skeleton height={28} width="40%" />
        <Skeleton height={120} />
      </Stack>
    );
  return (
    <>
      {error !== null && <Failure what={what} error={error} onRetry={() => void refetch()} />}
      {data !== undefined && children(data)}
    </>
  );
}
