import Skeleton from '@mui/material/Skeleton';
import { type ReactNode } from 'react';
import { type AnswerState } from '../api/use-answer.ts';
import { Failure } from './Failure.tsx';

export interface AnsweredProps<Data> {
  readonly answer: AnswerState<Data>;
  /** What is being asked for, as the end of "Could not …" and of "Loading: …". */
  readonly what: string;
  /** About how high what comes will be, so that nothing jumps. */
  readonly height?: number;
  readonly children: (data: Data) => ReactNode;
}

/** An answer in each of its states: on its way, refused or failed, here. One that is here stays while it is renewed. */
export function Answered<Data>({ answer, what, height = 160, children }: AnsweredProps<Data>) {
  const { data, error, refetch } = answer;
  if (data === undefined && error !== null) return <Failure error={error} what={what} retry={refetch} />;
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
        <Failure error={error} what={`${what} anew; what is shown is older`} retry={refetch} />
      )}
      {children(data)}
    </>
  );
}
