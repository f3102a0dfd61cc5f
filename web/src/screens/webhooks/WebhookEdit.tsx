import { t } from 'ttag';
import { MultiSelect, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type AnyEventType } from '../../../../src/domain/events/event.ts';
import { $api, operatorsApi, type WebhookItem } from '../../api/operators-api.ts';
import { useEditable } from '../../api/use-editable.ts';
import { EditForm } from '../../display/EditForm.tsx';
import { Screen } from '../../display/Screen.tsx';
import { eventChoices, eventsBody } from './webhook-form.ts';

const route = getRouteApi('/shell/webhooks/$id/edit');

/** An endpoint as the form of its edit holds it. */
interface EditedWebhook extends Record<string, unknown> {
  /** Empty: unchanged, because the whole URL is never shown. */
  readonly url: string;
  readonly events: AnyEventType[];
}

const valuesOf = ({ events }: WebhookItem): EditedWebhook => ({ url: '', events: [...(events ?? [])] });

export const WebhookEdit = () => {
  const path = route.useParams();
  const navigate = route.useNavigate();
  const webhook = useEditable(['webhooks', path.id], () =>
    operatorsApi.GET('/api/v1/admin/webhooks/{id}', { params: { path } }),
  );
  const change = $api.useMutation('patch', '/api/v1/admin/webhooks/{id}');
  return (
    <Screen
      title={t`Edit a webhook`}
      description={t`The next event goes to the new address. The secret stays.`}
      parents={[
        { label: t`Webhooks`, to: '/webhooks' },
        { label: webhook.data?.item.url ?? t`Webhook`, to: `/webhooks/${path.id}` },
      ]}
    >
      <EditForm
        key={path.id}
        what={t`webhook`}
        query={webhook}
        valuesOf={valuesOf}
        save={async ({ url, events }, _before, etag) => {
          const params = { path, header: { 'If-Match': etag } };
          const address = url.trim() === '' ? {} : { url: url.trim() };
          return (await change.mutateAsync({ params, body: { ...address, events: eventsBody(events) } }))
            .data;
        }}
        canUndo={({ url }) => url.trim() === ''}
        onDone={() => void navigate({ to: '/webhooks/$id', params: path })}
      >
        {(form, item) => (
          <>
            <TextInput
              label={t`New address`}
              placeholder={item.url}
              description={t`Empty: it stays.`}
              {...form.getInputProps('url')}
            />
            <MultiSelect
              label={t`Events`}
              placeholder={form.values.events.length === 0 ? t`All` : undefined}
              data={[...eventChoices(item.partner ?? '')]}
              searchable
              clearable
              {...form.getInputProps('events')}
            />
          </>
        )}
      </EditForm>
    </Screen>
  );
};
