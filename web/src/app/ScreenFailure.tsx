import { Button } from '@mantine/core';
import { type ErrorComponentProps, SearchParamError } from '@tanstack/react-router';
import { EmptyState } from '../display/EmptyState.tsx';

/** For a screen that could not be shown: a wrong filter in the address, or a file of an earlier version. */
export const ScreenFailure = ({ error }: ErrorComponentProps) => {
  const isAddress = error instanceof SearchParamError;
  return (
    <EmptyState
      title={isAddress ? 'This address has a filter that no screen knows' : 'This screen could not be shown'}
      action={
        isAddress ? (
          <Button component="a" href={location.pathname} variant="default">
            Show it without filters
          </Button>
        ) : (
          <Button onClick={() => location.reload()} variant="default">
            Load the page again
          </Button>
        )
      }
    >
      {isAddress ? 'It may come from an earlier version of the back office.' : (error as Error).message}
    </EmptyState>
  );
};
