import { jt, t } from 'ttag';
import { Stack, Text } from '@mantine/core';
import { MAX_SILENCE_DAYS } from '../../../../src/domain/attention/attention.ts';
import { HOUR_MS } from '../../../../packages/engine/timestamps.ts';
import { $api, type AttentionItem } from '../../api/operators-api.ts';
import { confirm } from '../../display/confirm.tsx';
import { EndChoice } from '../../display/EndChoice.tsx';
import { utcMoment } from '../../display/moments.ts';
import { type RecordAction, useRecordActions } from '../../display/record-actions.ts';
import { RecordMenu } from '../../display/RecordButtons.tsx';
import { notifyDone } from '../../display/toasts.tsx';

/** Acknowledges and silences an entry, or takes that back. */
export const AttentionMenu = ({ entry }: { readonly entry: AttentionItem }) => {
  const { id, acknowledged, silenced, message } = entry;
  const path = { params: { path: { id } } };
  const acknowledging = $api.useMutation('post', '/api/v1/admin/attention/{id}/acknowledge');
  const unacknowledging = $api.useMutation('delete', '/api/v1/admin/attention/{id}/acknowledge');
  const silencing = $api.useMutation('post', '/api/v1/admin/attention/{id}/silence');
  const unsilencing = $api.useMutation('delete', '/api/v1/admin/attention/{id}/silence');
  const unacknowledge = () => unacknowledging.mutateAsync(path);
  const unsilence = () => unsilencing.mutateAsync(path);
  const acknowledge = async (): Promise<void> => {
    await acknowledging.mutateAsync({ ...path, body: {} });
    notifyDone(t`Acknowledged.`, unacknowledge);
  };
  const silence = (): void => {
    let until = new Date(Date.now() + HOUR_MS).toISOString();
    void confirm({
      title: t`Silence this entry?`,
      children: (hinder) => (
        <Stack gap="sm">
          <Text size="sm">
            {jt`${message} It moves below the list, and operators’ webhooks aren’t told of it. It comes back at the end, or as soon as it gets worse.`}
          </Text>
          <EndChoice
            initial={null}
            days={MAX_SILENCE_DAYS}
            onEnd={(at, problem) => {
              until = at ?? until;
              hinder(problem !== null);
            }}
          />
        </Stack>
      ),
      action: t`Silence`,
      reason: 'required',
      onConfirm: async (note) => {
        await silencing.mutateAsync({ ...path, body: { until, note } });
        notifyDone(t`Silenced until ${utcMoment(until)} UTC.`, unsilence);
      },
    });
  };
  const actions: readonly RecordAction[] = [
    acknowledged === null
      ? { label: t`Acknowledge`, run: () => void acknowledge() }
      : { label: t`Take the acknowledgement back`, run: () => void unacknowledge() },
    silenced === null
      ? { label: t`Silence until …`, run: silence }
      : { label: t`End the silence`, run: () => void unsilence() },
  ];
  useRecordActions(message, actions);
  return <RecordMenu record={message} actions={actions} />;
};
