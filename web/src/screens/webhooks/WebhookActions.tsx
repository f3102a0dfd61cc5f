import { useNavigate } from '@tanstack/react-router';
import { $api, type WebhookItem, type WebhookWithSecret } from '../../api/operators-api.ts';
import { confirm } from '../../display/confirm.tsx';
import { GatedLink } from '../../display/Gated.tsx';
import { FINAL, type RecordAction } from '../../display/record-actions.ts';
import { RecordButtons } from '../../display/RecordButtons.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { holderOf } from './webhook-columns.tsx';

export interface WebhookActionsProps {
  readonly item: WebhookItem;
  /** Called with the new secret of a rotation, which is shown once. */
  readonly onRotated: (rotated: WebhookWithSecret) => void;
  /** Called when a delivery is requested, which appears within a second. */
  readonly onAsked: () => void;
}

export const WebhookActions = ({ item, onRotated, onAsked }: WebhookActionsProps) => {
  const navigate = useNavigate();
  const path = { params: { path: { id: item.id } } };
  const test = $api.useMutation('post', '/api/v1/admin/webhooks/{id}/test');
  const retry = $api.useMutation('post', '/api/v1/admin/webhooks/{id}/retry');
  const rotate = $api.useMutation('post', '/api/v1/admin/webhooks/{id}/rotate', { gcTime: 0 });
  const enable = $api.useMutation('post', '/api/v1/admin/webhooks/{id}/enable');
  const disable = $api.useMutation('post', '/api/v1/admin/webhooks/{id}/disable');
  const remove = $api.useMutation('delete', '/api/v1/admin/webhooks/{id}');
  const enableAgain = (skipMissed: boolean) =>
    enable.mutateAsync({ ...path, body: { skip_missed: skipMissed } });

  const sendTest = async (): Promise<void> => {
    onAsked();
    await test.mutateAsync(path);
    notifyDone('A test event is on its way. Its delivery appears below.');
  };
  const tryNow = async (): Promise<void> => {
    onAsked();
    await retry.mutateAsync(path);
    notifyDone('The failed delivery is being tried again. The attempt appears below.');
  };
  const askToRotate = (): void =>
    void confirm({
      title: 'Replace the secret?',
      children:
        'You see the new secret only once. For a day, the old one signs too, so receivers can use either.',
      action: 'Replace the secret',
      onConfirm: async () => {
        const { data } = await rotate.mutateAsync({ ...path, body: {} });
        rotate.reset();
        onRotated(data);
      },
    });
  const askToDisable = (): void =>
    void confirm({
      title: 'Disable this webhook?',
      children:
        'Nothing is sent until you enable it again. You can then deliver or skip what happened meanwhile.',
      action: 'Disable',
      isDangerous: true,
      onConfirm: async () => {
        await disable.mutateAsync(path);
        notifyDone('The webhook is disabled.', () => enableAgain(false));
      },
    });
  const askToSkip = (): void =>
    void confirm({
      title: 'Skip missed events?',
      children: 'Events that happened while it was disabled are never sent.',
      action: 'Enable and skip',
      isDangerous: true,
      onConfirm: () => enableAgain(true),
    });
  const askToRemove = (): void =>
    void confirm({
      title: `Delete the webhook of ${holderOf(item)}?`,
      children:
        'Nothing more is sent, and its secret is lost. You can’t undo this. To stop it temporarily, disable it.',
      action: 'Delete',
      isDangerous: true,
      onConfirm: async () => {
        await remove.mutateAsync(path);
        notifyDone('The webhook is deleted.');
        void navigate({ to: '/webhooks' });
      },
    });

  const actions: readonly RecordAction[] = [
    { label: 'Send a test', run: () => void sendTest(), look: { loading: test.isPending } },
    ...(item.next_attempt_at === null
      ? []
      : [
          {
            label: 'Try now',
            run: () => void tryNow(),
            look: { variant: 'filled', loading: retry.isPending },
          },
        ]),
    ...(item.format === 'standard' ? [{ label: 'Replace the secret', run: askToRotate }] : []),
    ...(item.state === 'enabled'
      ? [{ label: 'Disable', run: askToDisable }]
      : [
          {
            label: 'Enable',
            run: () => void enableAgain(false),
            look: { variant: 'filled', loading: enable.isPending },
          },
          { label: 'Enable and skip', run: askToSkip },
        ]),
    { label: 'Delete', run: askToRemove, look: FINAL },
  ];
  return (
    <>
      <GatedLink variant="default" to="/webhooks/$id/edit" params={{ id: item.id }}>
        Edit
      </GatedLink>
      <RecordButtons record={`Webhook of ${holderOf(item)}`} actions={actions} />
    </>
  );
};
