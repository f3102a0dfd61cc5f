import Skeleton from '@mui/material/Skeleton';
import { type ReactNode } from 'react';
import { type QueryState } from '../api/use-api-query.ts';
import { ErrorAlert } from './ErrorAlert.tsx';

export interface AsyncContentProps<Data> {
  readonly answer: QueryState<Data>;
  /** The action, completing "Could not …" and "Loading: …". */
  readonly what: string;
  /** Expected height in pixels, to avoid layout shift. */
  readonly height?: number;
  readonly children: (data: Data) => ReactNode;
}

/** Renders a query: skeleton while loading, alert after an error, else its data. Data stays visible during a refetch. */
export function AsyncContent<Data>({ answer, what, height = 160, children }: AsyncContentProps<Data>) {
  const { data, error, refetch } = answer;
  if (data === undefined && error !== null) return <ErrorAlert error={error} what={what} retry={refetch} />;
  if (data === undefined)
    return (
      <Skeleton
        variant="rounded"
        height={height}
        role="progressbar"
        aria-label={`Loading: ${what}`}
        sx={{ my: 1 }}
      />
    );
  return (
    <>
      {error !== null && (
        <ErrorAlert error={error} what={`${what} anew; what is shown is older`} retry={refetch} />
      )}
      {children(data)}
    </>
  );
}
