import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { DAY_MS, HOUR_MS } from '../../../../src/domain/timestamps.ts';
import { type AttentionItem } from '../../api/generated/operators-api.ts';
import { $api } from '../../api/operators-api.ts';
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
  const acknowledge = $api.useMutation('post', '/api/v1/admin/attention/{id}/acknowledge');
  const unacknowledge = $api.useMutation('delete', '/api/v1/admin/attention/{id}/acknowledge');
  const silence = $api.useMutation('post', '/api/v1/admin/attention/{id}/silence');
  const unsilence = $api.useMutation('delete', '/api/v1/admin/attention/{id}/silence');
  const silenceFor = (ms: number): void =>
    silence.mutate(
      { ...path, body: { until: new Date(Date.now() + ms).toISOString() } },
      { onSuccess: () => notifyDone('Silenced.', () => unsilence.mutateAsync(path)) },
    );
  if (!useMay('operator')) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for: ${message}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acknowledged === null ? (
          <Menu.Item
            onClick={() =>
              acknowledge.mutate(
                { ...path, body: {} },
                { onSuccess: () => notifyDone('Acknowledged.', () => unacknowledge.mutateAsync(path)) },
              )
            }
          >
            Acknowledge
          </Menu.Item>
        ) : (
          <Menu.Item onClick={() => unacknowledge.mutate(path)}>Take the acknowledgement back</Menu.Item>
        )}
        {silenced === null ? (
          SILENCES.map(({ label, ms }) => (
            <Menu.Item key={label} onClick={() => silenceFor(ms)}>
              {label}
            </Menu.Item>
          ))
        ) : (
          <Menu.Item onClick={() => unsilence.mutate(path)}>End the silence</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
