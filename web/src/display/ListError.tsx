import { useListContext } from 'react-admin';
import { ErrorAlert } from './ErrorAlert.tsx';

export interface ListErrorProps {
  /** What could not be done, as the end of "Could not …". */
  readonly what: string;
}

/** What stands where a list could not be read: why, and another try. */
export const ListError = ({ what }: ListErrorProps) => {
  const { error, refetch } = useListContext();
  return <ErrorAlert error={error} what={what} retry={() => void refetch()} />;
};
