import { useListContext } from 'react-admin';
import { Failure } from './Failure.tsx';

export interface ListFailureProps {
  /** What could not be done, as the end of "Could not …". */
  readonly what: string;
}

/** What stands where a list could not be read: why, and another try. */
export const ListFailure = ({ what }: ListFailureProps) => {
  const { error, refetch } = useListContext();
  return <Failure error={error} what={what} retry={() => void refetch()} />;
};
