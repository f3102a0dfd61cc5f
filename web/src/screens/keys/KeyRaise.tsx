import { jt, t } from 'ttag';
import { Alert, Group, Modal, NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { RAISE_LIMITS } from '../../../../src/domain/access/plan.ts';
import { $api, type KeyItem } from '../../api/operators-api.ts';
import { FormFrame } from '../../display/FormFrame.tsx';
import { GatedButton } from '../../display/Gated.tsx';
import { Time } from '../../display/Time.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { useNow } from '../../display/use-now.ts';
import { UtcDateTimeInput } from '../../display/UtcDateTimeInput.tsx';
import { isRaised } from './plan-words.ts';

const useRaise = ({ id }: KeyItem) => {
  const change = $api.useMutation('patch', '/api/v1/admin/keys/{id}');
  return (body: Pick<KeyItem, 'raise_factor' | 'raise_ends_at' | 'raise_reason'>) =>
    change.mutateAsync({ params: { path: { id } }, body });
};

/** A raise that holds, with its end and reason. */
export const RaiseState = ({ item }: { readonly item: KeyItem }) => {
  const raise = useRaise(item);
  const { raise_factor, raise_ends_at, raise_reason } = item;
  if (!isRaised(item, useNow())) return null;
  return (
    <Alert color="accent" title={t`Raised limits`}>
      <Group justify="space-between">
        <div>
          {jt`${raise_factor} times the limits until ${<Time key="1" at={raise_ends_at} />} UTC: ${raise_reason}`}
        </div>
        <GatedButton
          size="compact-sm"
          variant="default"
          onClick={() => void raise({ raise_factor: null, raise_ends_at: null, raise_reason: null })}
        >{t`End now`}</GatedButton>
      </Group>
    </Alert>
  );
};

export interface RaiseModalProps {
  readonly item: KeyItem;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Raises the limits of a key until an instant. */
export const RaiseModal = ({ item, isOpen, onClose }: RaiseModalProps) => (
  <Modal opened={isOpen} onClose={onClose} title={t`Raise the limits of the key of ${item.partner}`}>
    <RaiseForm item={item} onDone={onClose} />
  </Modal>
);

const RaiseForm = ({ item, onDone }: { readonly item: KeyItem; readonly onDone: () => void }) => {
  const raise = useRaise(item);
  const form = useForm({
    initialValues: { raise_factor: 2, raise_ends_at: null as string | null, raise_reason: '' },
  });
  return (
    <FormFrame
      form={form}
      action={t`Raise the limits`}
      onSend={(values) => raise({ ...values, raise_reason: values.raise_reason.trim() })}
      onDone={() => {
        notifyDone(t`The limits are raised.`);
        onDone();
      }}
    >
      <NumberInput label={t`Times the limits of the key`} {...form.getInputProps('raise_factor')} />
      <UtcDateTimeInput
        label={t`Until`}
        required
        description={t`At most ${RAISE_LIMITS.days} days ahead. It ends by itself.`}
        {...form.getInputProps('raise_ends_at')}
      />
      <TextInput label={t`Reason`} required {...form.getInputProps('raise_reason')} />
    </FormFrame>
  );
};
