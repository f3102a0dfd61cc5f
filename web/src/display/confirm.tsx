import { Alert, Button, Code, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { type OperatorRole } from '../../../src/domain/operators/operator-role.ts';
import { Gated } from './Gated.tsx';

export interface Question {
  /** What is asked, as a question or an order: `Revoke this key?`. */
  readonly title: string;
  /** What happens, and what can't be undone. */
  readonly children: ReactNode;
  /** Text of the button: `Revoke`. */
  readonly action: string;
  /** True for what harms partners: red. */
  readonly isDangerous?: boolean;
  /** Word that has to be typed first. */
  readonly word?: string;
  /** Whether a reason is asked for, for the audit log. */
  readonly reason?: 'required' | 'optional';
  /** The least role that may do it. Default: operator. */
  readonly role?: OperatorRole;
  /** Does it. The dialog closes when it succeeds, and shows the error when it fails. */
  readonly onConfirm: (reason: string | null) => Promise<unknown>;
}

/**
 * Asks before something is done. Friction matches harm: a word and a reason where partners are hurt.
 *
 * @returns whether it was done; false where the dialog was closed without
 */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const id = modals.open({
      title: question.title,
      // After a success this comes second, and changes nothing.
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
    role = 'operator',
    onConfirm,
    onDone,
    onCancel,
  } = props;
  const [typed, setTyped] = useState('');
  const [because, setBecause] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isReady =
    (word === undefined || typed.trim() === word) && (reason !== 'required' || because.trim() !== '');

  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady) return;
    setSending(true);
    setFailure(null);
    try {
      await onConfirm(because.trim() === '' ? null : because.trim());
      onDone();
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setSending(false);
    }
  };

  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack>
        <Text size="sm" component="div">
          {children}
        </Text>
        {reason !== undefined && (
          <Textarea
            label="Reason"
            description="Kept in the audit log."
            required={reason === 'required'}
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            value={because}
            onChange={(event) => setBecause(event.currentTarget.value)}
          />
        )}
        {word !== undefined && (
          <TextInput
            label={
              <>
                Type <Code>{word}</Code> to confirm
              </>
            }
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {failure !== null && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Gated needs={role}>
            <Button
              type="submit"
              color={isDangerous ? 'red' : undefined}
              loading={isSending}
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
