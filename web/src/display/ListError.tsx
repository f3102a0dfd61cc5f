import { useListContext } from 'react-admin';
import { ErrorAlert } from './ErrorAlert.tsx';

export interface ListErrorProps {
  /** The action, completing "Could not …". */
  readonly what: string;
}

/** Error of the surrounding list, with a retry button. */
export const ListError = ({ what }: ListErrorProps) => {
  const { error, refetch } = useListContext();
  return <ErrorAlert error={error} what={what} retry={() => void refetch()} />;
};
