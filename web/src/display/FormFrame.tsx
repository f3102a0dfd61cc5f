import { t } from 'ttag';
import { Alert, Button, Group, Paper, Stack } from '@mantine/core';
import { type UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { type OperatorRole } from '../../../src/domain/operators/operator-terms.ts';
import { ApiError } from '../api/api-error.ts';
import { Gated, useLackedRole } from './Gated.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';

export interface FormFrameProps<Values extends Record<string, unknown>> {
  readonly form: UseFormReturnType<Values>;
  /** Text of the button: `Issue the key`. */
  readonly action: string;
  /** Sends the values; errors of the API are shown at their fields. False: it was not sent after all. */
  readonly onSend: (values: Values) => Promise<unknown>;
  /** Called after a success; usually leads elsewhere. */
  readonly onDone: () => void;
  /** The least role that may send it. Default: operator. */
  readonly role?: OperatorRole;
  /** Buttons at the left: a removal. */
  readonly aside?: ReactNode;
  /** The field that a 409 is about: a name that is taken or reserved. */
  readonly conflictField?: keyof Values & string;
  /** Shows another operator's changes (412); null: none. */
  readonly onConflict?: (error: ApiError) => ReactNode;
  readonly children: ReactNode;
}

/**
 * A form of the API's fields. It shows the API's messages at their fields, keeps the values after a failure or the end of
 * the session, and asks before it is left unsent.
 */
export function FormFrame<Values extends Record<string, unknown>>(props: FormFrameProps<Values>) {
  const {
    form,
    action,
    onSend,
    onDone,
    aside,
    conflictField,
    onConflict,
    role = 'operator',
    children,
  } = props;
  const isSent = useRef(false);
  const lackedRole = useLackedRole(role);
  const sending = useMutation<unknown, Error, Values>({
    mutationFn: async (values) => {
      const result = await onSend(values);
      // Before all that is on screen is read again, which a success waits for.
      isSent.current = result !== false;
      return result;
    },
    onSuccess: (result) => {
      if (result === false) return;
      form.resetDirty();
      onDone();
    },
    onError: (failure) => {
      form.setErrors(fieldsOf(failure, conflictField));
    },
  });
  const { error } = sending;
  const fields = fieldsOf(error, conflictField);
  const isConflict = error instanceof ApiError && error.status === 412;

  return (
    <Paper withBorder p="lg" maw={680}>
      <form onSubmit={form.onSubmit((values) => sending.mutate(values))} noValidate>
        <Stack>
          {lackedRole !== null && (
            <Alert color="yellow" role="note" title={lackedRole}>
              {t`You can look at this form, but not send it. An owner can change your role.`}
            </Alert>
          )}
          {children}
          {error !== null && !isSessionEnd(error) && (
            <Alert color="red" role="alert" title={summaryOf(error, fields)}>
              {isConflict && onConflict?.(error)}
              {fields['root']}
            </Alert>
          )}
          <Group justify="space-between">
            <div>{aside}</div>
            <Gated needs={role}>
              <Button type="submit" loading={sending.isPending}>
                {action}
              </Button>
            </Gated>
          </Group>
        </Stack>
      </form>
      <LeaveGuard isHolding={() => form.isDirty() && !isSent.current} question={t`Leave without saving?`} />
    </Paper>
  );
}

/** The sign-in above the page explains these errors, and they no longer apply after it. */
const isSessionEnd = (error: Error): boolean => error instanceof ApiError && error.status === 401;

function fieldsOf(error: Error | null, conflictField?: string): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return error.status === 409 && conflictField !== undefined
    ? { [conflictField]: error.message }
    : error.fields;
}

/** Message above the button; messages of fields appear at the fields. */
function summaryOf(error: Error, fields: Readonly<Record<string, string>>): string {
  const isAtFields = Object.keys(fields).some((field) => field !== 'root');
  return isAtFields ? t`Nothing was saved yet. Correct the marked fields.` : error.message;
}
