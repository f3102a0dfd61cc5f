import { Menu, Stack, Text } from '@mantine/core';
import { HOUR_MS } from '../../../../packages/engine/timestamps.ts';
import { $api, type AttentionItem } from '../../api/operators-api.ts';
import { confirm } from '../../display/confirm.tsx';
import { EndChoice } from '../../display/EndChoice.tsx';
import { RowMenu } from '../../display/RowMenu.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { useMay } from '../../session/use-role.ts';

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
    notifyDone('Acknowledged.', unacknowledge);
  };
  const silence = (): void => {
    let until: string | null = new Date(Date.now() + HOUR_MS).toISOString();
    void confirm({
      title: 'Silence this entry?',
      children: (
        <Stack gap="sm">
          <Text size="sm">
            {message} It moves below the list, and operators’ webhooks aren’t told of it. It comes back at the
            end, or as soon as it gets worse.
          </Text>
          <EndChoice
            initial={null}
            bound="at most 30 days ahead"
            onEnd={(at) => {
              until = at;
            }}
          />
        </Stack>
      ),
      action: 'Silence',
      reason: 'required',
      onConfirm: async (note) => {
        if (until === null) throw new Error('Choose when the silence ends.');
        await silencing.mutateAsync({ ...path, body: { until, note } });
        notifyDone('Silenced.', unsilence);
      },
    });
  };
  if (!useMay('operator')) return null;
  return (
    <RowMenu label={`Actions for: ${message}`}>
      {acknowledged === null ? (
        <Menu.Item onClick={() => void acknowledge()}>Acknowledge</Menu.Item>
      ) : (
        <Menu.Item onClick={() => void unacknowledge()}>Take the acknowledgement back</Menu.Item>
      )}
      {silenced === null ? (
        <Menu.Item onClick={silence}>Silence until …</Menu.Item>
      ) : (
        <Menu.Item onClick={() => void unsilence()}>End the silence</Menu.Item>
      )}
    </RowMenu>
  );
};
