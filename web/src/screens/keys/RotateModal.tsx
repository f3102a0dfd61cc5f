import { jt, t } from 'ttag';
import { Alert, Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { $api, type IssuedKey, type KeyItem } from '../../api/operators-api.ts';
import { Failure } from '../../display/Failure.tsx';
import { useNow } from '../../display/use-now.ts';
import { isTime } from '../../display/utc-input.ts';
import { UtcDateTimeInput } from '../../display/UtcDateTimeInput.tsx';
import { repeatable } from './repeatable.ts';
import {
  consequenceOf,
  OVERLAP_LABELS,
  type OverlapChoice,
  overlapError,
  OVERLAPS,
  overlapSeconds,
} from './rotation-overlap.ts';

export interface RotateModalProps {
  readonly item: KeyItem;
  readonly onClose: () => void;
  readonly onIssued: (issued: IssuedKey) => void;
}

/** Replaces a key by a new one, and decides when the old one ends. */
export const RotateModal = ({ item, onClose, onIssued }: RotateModalProps) => {
  const [choice, setChoice] = useState<OverlapChoice>({ overlap: 'day', at: null });
  const [headerOf] = useState(repeatable);
  const nowMs = useNow();
  const error = overlapError(choice, nowMs);
  const rotate = $api.useMutation('post', '/api/v1/admin/keys/{id}/rotate', {
    gcTime: 0,
    onSuccess: ({ data }) => {
      onClose();
      onIssued(data);
    },
  });
  const send = (): void => {
    const body = { revoke_old_after_seconds: overlapSeconds(choice, Date.now()) };
    rotate.mutate({ params: { path: { id: item.id }, header: headerOf(choice) }, body });
  };
  return (
    <Modal opened onClose={onClose} title={t`Rotate the key of ${item.partner}`}>
      <Stack>
        <Text size="sm">
          {jt`A new key is made with the terms of ${<code key="1">{item.prefix}</code>}, and shown once.`}
        </Text>
        <Radio.Group
          label={t`End the old key`}
          value={choice.overlap}
          onChange={(overlap) => setChoice({ ...choice, overlap })}
        >
          <Stack gap="xs" mt="xs">
            {OVERLAPS.map((overlap) => (
              <Radio key={overlap} value={overlap} label={OVERLAP_LABELS[overlap]} />
            ))}
          </Stack>
        </Radio.Group>
        {choice.overlap === 'moment' && (
          <UtcDateTimeInput
            label={t`The old key ends`}
            value={choice.at}
            error={choice.at !== null && isTime(choice.at) ? error : undefined}
            onChange={(at) => setChoice({ ...choice, at })}
          />
        )}
        {error === null && (
          <Alert color={choice.overlap === 'now' ? 'yellow' : 'accent'} role="status">
            {consequenceOf(choice, item, nowMs)}
          </Alert>
        )}
        {rotate.error !== null && <Failure what={t`rotate the key`} error={rotate.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            onClick={send}
            disabled={error !== null}
            loading={rotate.isPending}
          >{t`Rotate the key`}</Button>
        </Group>
      </Stack>
    </Modal>
  );
};
