import { Alert, Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import { ApiError } from '../api/api-error.ts';

export interface FieldProps {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export interface OneFieldFormProps {
  readonly action: string;
  readonly onSend: (value: string) => Promise<unknown>;
  readonly onDone: () => void;
  /** Message for an error; default: that of the API. */
  readonly explain?: (error: ApiError) => string;
  readonly children: (field: FieldProps) => ReactNode;
}

/** A form with one secret: a token or a code. It is cleared once sent, whatever the result. */
export const OneFieldForm = ({ action, onSend, onDone, explain, children }: OneFieldFormProps) => {
  const [value, setValue] = useState('');
  const sending = useMutation({
    // Without variables, which the cache would keep.
    mutationFn: () => onSend(value.trim()),
    onSuccess: onDone,
    onSettled: () => setValue(''),
  });
  const { error } = sending;
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    sending.mutate();
  };

  return (
    <form onSubmit={send}>
      <Stack>
        {children({ value, onChange: (event) => setValue(event.currentTarget.value) })}
        {error !== null && (
          <Alert color="red" role="alert">
            {error instanceof ApiError && explain ? explain(error) : error.message}
          </Alert>
        )}
        <Button type="submit" loading={sending.isPending} disabled={value.trim() === ''}>
          {action}
        </Button>
      </Stack>
    </form>
  );
};
