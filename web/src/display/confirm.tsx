import { jt, t } from 'ttag';
import { Alert, Button, Code, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { type OperatorRole } from '../../../src/domain/operators/operator-terms.ts';
import { Gated } from './Gated.tsx';

export interface Question {
  /** Question in the title of the dialog: `Revoke this key?`. */
  readonly title: string;
  /** Consequences, and whether they can be undone; fields among them can hinder the action while they are wrong. */
  readonly children: ReactNode | ((hinder: (isHindered: boolean) => void) => ReactNode);
  /** Text of the button: `Revoke`. */
  readonly action: string;
  /** True for actions that harm partners: red. */
  readonly isDangerous?: boolean;
  /** Word to type first. */
  readonly word?: string;
  /** Whether the dialog has a field for the reason in the audit log. */
  readonly reason?: 'required' | 'optional';
  /** Initial text of that field, for a change. */
  readonly reasonBefore?: string | null;
  /** The least role that may do it. Default: operator. */
  readonly role?: OperatorRole;
  /** Called on confirmation. The dialog closes when it succeeds, and shows the error when it fails. */
  readonly onConfirm: (reason: string | null) => Promise<unknown>;
}

/**
 * Asks before an action. Friction matches harm: a word and a reason if partners are affected.
 *
 * @returns whether it was done; false if the dialog was closed
 */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const id = modals.open({
      title: question.title,
      // After a success this call comes second, and has no effect.
      onClose: () => resolve(false),
      children: (
        <ConfirmForm
          {...question}
          onDone={() => {
            resolve(true);
            modals.close(id);
          }}
          onCancel={() => modals.close(id)}
        />
      ),
    });
  });
}

interface ConfirmFormProps extends Question {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const ConfirmForm = (props: ConfirmFormProps) => {
  const {
    children,
    action,
    isDangerous = false,
    word,
    reason,
    reasonBefore,
    role = 'operator',
    onConfirm,
    onDone,
    onCancel,
  } = props;
  const [typed, setTyped] = useState('');
  const [reasonTyped, setReasonTyped] = useState(reasonBefore ?? '');
  const [isHindered, hinder] = useState(false);
  const isReady =
    !isHindered &&
    (word === undefined || typed.trim() === word) &&
    (reason !== 'required' || reasonTyped.trim() !== '');

  const because = reasonTyped.trim() === '' ? null : reasonTyped.trim();
  const sending = useMutation({ mutationFn: () => onConfirm(because), onSuccess: onDone });
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isReady) sending.mutate();
  };

  return (
    <form onSubmit={send}>
      <Stack>
        <Text size="sm" component="div">
          {typeof children === 'function' ? children(hinder) : children}
        </Text>
        {reason !== undefined && (
          <Textarea
            label={t`Reason`}
            description={t`Kept in the audit log.`}
            required={reason === 'required'}
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            value={reasonTyped}
            onChange={(event) => setReasonTyped(event.currentTarget.value)}
          />
        )}
        {word !== undefined && (
          <TextInput
            label={<>{jt`Type ${<Code key="1">{word}</Code>} to confirm`}</>}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {sending.error !== null && (
          <Alert color="red" role="alert">
            {sending.error.message}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>{t`Cancel`}</Button>
          <Gated needs={role}>
            <Button
              type="submit"
              color={isDangerous ? 'red' : undefined}
              loading={sending.isPending}
              disabled={!isReady}
            >
              {action}
            </Button>
          </Gated>
        </Group>
      </Stack>
    </form>
  );
};
