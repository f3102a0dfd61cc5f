import { DAY_MS, HOUR_MS } from '../../../../packages/engine/timestamps.ts';
import { $api, type AttentionItem } from '../../api/operators-api.ts';
import { type RecordAction, useRecordActions } from '../../display/record-actions.ts';
import { RecordMenu } from '../../display/RecordButtons.tsx';
import { notifyDone } from '../../display/toasts.tsx';

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
  const actions: readonly RecordAction[] = [
    acknowledged === null
      ? { label: 'Acknowledge', run: () => void acknowledge() }
      : { label: 'Take the acknowledgement back', run: () => void unacknowledge() },
    ...(silenced === null
      ? SILENCES.map(({ label, ms }) => ({ label, run: () => void silenceFor(ms) }))
      : [{ label: 'End the silence', run: () => void unsilence() }]),
  ];
  useRecordActions(message, actions);
  return <RecordMenu record={message} actions={actions} />;
};
