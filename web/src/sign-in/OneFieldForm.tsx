import { Alert, Button, Stack } from '@mantine/core';
import { type ChangeEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import { ApiError } from '../api/api-error.ts';

/** What the field takes. */
export interface FieldProps {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export interface OneFieldFormProps {
  /** Text of the button. */
  readonly action: string;
  readonly onSend: (value: string) => Promise<unknown>;
  readonly onDone: () => void;
  /** Message for an error; default: that of the API. */
  readonly explain?: (error: ApiError) => string;
  readonly children: (field: FieldProps) => ReactNode;
}

/** A form with one secret: a token or a code. It is cleared once sent, whatever comes of it. */
export const OneFieldForm = ({ action, onSend, onDone, explain, children }: OneFieldFormProps) => {
  const [value, setValue] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setSending(true);
    setFailure(null);
    try {
      await onSend(value.trim());
      onDone();
    } catch (error) {
      setFailure(error instanceof ApiError && explain ? explain(error) : (error as Error).message);
    } finally {
      setValue('');
      setSending(false);
    }
  };

  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack>
        {children({ value, onChange: (event) => setValue(event.currentTarget.value) })}
        {failure !== null && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Button type="submit" loading={isSending} disabled={value.trim() === ''}>
          {action}
        </Button>
      </Stack>
    </form>
  );
};
