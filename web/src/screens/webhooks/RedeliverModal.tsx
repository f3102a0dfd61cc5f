import { jt, t } from 'ttag';
import { Button, Group, Modal, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { WEBHOOK_LIMITS } from '../../../../src/domain/webhook-endpoint.ts';
import { $api } from '../../api/operators-api.ts';
import { Failure } from '../../display/Failure.tsx';
import { count } from '../../display/numbers.ts';
import { notifyDone } from '../../display/toasts.tsx';

export interface RedeliverModalProps {
  readonly id: string;
  /** Number of the event to begin with; null: to be typed. */
  readonly from: number | null;
  readonly onAsked: () => void;
  readonly onClose: () => void;
}

/** Sends one event or a range of events again. */
export const RedeliverModal = ({ id, from, onAsked, onClose }: RedeliverModalProps) => {
  const [first, setFirst] = useState<number | string>(from ?? '');
  const [last, setLast] = useState<number | string>(from ?? '');
  const redeliver = $api.useMutation('post', '/api/v1/admin/webhooks/{id}/redeliver', {
    onSuccess: () => {
      onClose();
      notifyDone(t`The events are on their way.`);
    },
  });
  const isReady = typeof first === 'number' && (last === '' || (typeof last === 'number' && last >= first));
  const send = (): void => {
    if (typeof first !== 'number') return;
    const body = { from_sequence: first, ...(typeof last === 'number' ? { to_sequence: last } : {}) };
    onAsked();
    redeliver.mutate({ params: { path: { id } }, body });
  };
  return (
    <Modal opened onClose={onClose} title={t`Deliver events again`}>
      <Stack>
        <Text size="sm">
          {jt`Up to ${count(WEBHOOK_LIMITS.redeliveredEvents)} events of the last 30 days. Each keeps its ID, so a receiver that stores IDs recognises events that it already has.`}
        </Text>
        <Group grow>
          <NumberInput label={t`From event`} allowDecimal={false} min={1} value={first} onChange={setFirst} />
          <NumberInput label={t`To event`} allowDecimal={false} min={1} value={last} onChange={setLast} />
        </Group>
        {redeliver.error !== null && <Failure what={t`deliver the events again`} error={redeliver.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button onClick={send} disabled={!isReady} loading={redeliver.isPending}>{t`Deliver again`}</Button>
        </Group>
      </Stack>
    </Modal>
  );
};
