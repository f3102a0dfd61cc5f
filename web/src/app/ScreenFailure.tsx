import { Button } from '@mantine/core';
import { type ErrorComponentProps } from '@tanstack/react-router';
import { EmptyState } from '../display/EmptyState.tsx';

/** For a screen that could not be shown, such as one whose file belongs to an earlier version. */
export const ScreenFailure = ({ error }: ErrorComponentProps) => (
  <EmptyState
    title="This screen could not be shown"
    action={
      <Button onClick={() => location.reload()} variant="default">
        Load the page again
      </Button>
    }
  >
    {(error as Error).message}
  </EmptyState>
);
