import { Menu } from '@mantine/core';
import { DAY_MS, HOUR_MS } from '../../../../packages/engine/timestamps.ts';
import { $api, type AttentionItem } from '../../api/operators-api.ts';
import { RowMenu } from '../../display/RowMenu.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { useMay } from '../../session/use-role.ts';

const SILENCES = [
  { label: 'Silence for an hour', ms: HOUR_MS },
  { label: 'Silence for a day', ms: DAY_MS },
  { label: 'Silence for a week', ms: 7 * DAY_MS },
] as const;

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
  const silenceFor = async (ms: number): Promise<void> => {
    await silencing.mutateAsync({ ...path, body: { until: new Date(Date.now() + ms).toISOString() } });
    notifyDone('Silenced.', unsilence);
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
        SILENCES.map(({ label, ms }) => (
          <Menu.Item key={label} onClick={() => void silenceFor(ms)}>
            {label}
          </Menu.Item>
        ))
      ) : (
        <Menu.Item onClick={() => void unsilence()}>End the silence</Menu.Item>
      )}
    </RowMenu>
  );
};
