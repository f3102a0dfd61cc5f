import Skeleton from '@mui/material/Skeleton';
import { type ReactNode } from 'react';
import { type QueryState } from '../api/use-api-query.ts';
import { ErrorAlert } from './ErrorAlert.tsx';

export interface AsyncContentProps<Data> {
  readonly answer: QueryState<Data>;
  /** What is being asked for, as the end of "Could not …" and of "Loading: …". */
  readonly what: string;
  /** About how high what comes will be, so that nothing jumps. */
  readonly height?: number;
  readonly children: (data: Data) => ReactNode;
}

/** An answer in each of its states: on its way, refused or failed, here. One that is here stays while it is renewed. */
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
