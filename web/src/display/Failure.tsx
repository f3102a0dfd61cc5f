import { jt, t } from 'ttag';
import { Alert, Button, Group, Text } from '@mantine/core';
import { type ApiError } from '../api/api-error.ts';

export interface FailureProps {
  /** Action that failed: `read the keys`. */
  readonly what: string;
  readonly error: ApiError;
  readonly onRetry?: () => void;
}

/** A failed read or action: its cause, and the request ID to search the logs for. */
export const Failure = ({ what, error, onRetry }: FailureProps) => (
  <Alert color="red" role="alert" title={t`Could not ${what}`}>
    <Text size="sm">{error.message}</Text>
    {error.requestId !== null && <Text size="sm">{jt`Request ${error.requestId}`}</Text>}
    {onRetry !== undefined && (
      <Group mt="xs">
        <Button size="compact-sm" variant="default" onClick={onRetry}>{t`Try again`}</Button>
      </Group>
    )}
  </Alert>
);
