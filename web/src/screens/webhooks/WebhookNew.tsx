import { t } from 'ttag';
import { Autocomplete, MultiSelect, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { WEBHOOK_FORMATS } from '../../../../src/domain/webhook-endpoint.ts';
import { $api, type WebhookWithSecret } from '../../api/operators-api.ts';
import { FormFrame } from '../../display/FormFrame.tsx';
import { Screen } from '../../display/Screen.tsx';
import { eventChoices, eventsBody, FORMAT_LABELS, type WebhookValues } from './webhook-form.ts';
import { WebhookSecret } from './WebhookSecret.tsx';

const route = getRouteApi('/shell/webhooks/new');

const FORMATS = WEBHOOK_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }));

/** Adds an endpoint, and shows its secret once. */
export const WebhookNew = () => {
  const { partner = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [added, setAdded] = useState<WebhookWithSecret | null>(null);
  const form = useForm<WebhookValues>({
    initialValues: { partner, url: '', format: 'standard', events: [] },
  });
  const partners = $api.useQuery('get', '/api/v1/admin/keys/partners');
  // Nothing but this screen's state holds the secret.
  const add = $api.useMutation('post', '/api/v1/admin/webhooks', { gcTime: 0 });

  const leave = (id: string): void => {
    // The guard of the dialog goes first.
    flushSync(() => setAdded(null));
    void navigate({ to: '/webhooks/$id', params: { id } });
  };
  const send = async ({ partner: name, url, format, events }: WebhookValues): Promise<void> => {
    const { data } = await add.mutateAsync({
      body: {
        partner: name.trim() === '' ? null : name.trim(),
        url: url.trim(),
        format,
        events: eventsBody(events),
      },
    });
    add.reset();
    if (data.secret === null) leave(data.id);
    else setAdded(data);
  };

  return (
    <Screen
      title={t`Add a webhook`}
      description={t`It receives what happens from now on.`}
      parents={[{ label: t`Webhooks`, to: '/webhooks' }]}
    >
      <FormFrame
        form={form}
        action={t`Add the webhook`}
        conflictField="url"
        onSend={send}
        onDone={() => undefined}
      >
        <Autocomplete
          label={t`Partner`}
          placeholder={t`Operators`}
          description={t`A known partner, or a new name. Without one, it receives operators’ alerts.`}
          data={(partners.data?.data.partners ?? []).map(({ partner: name }) => name)}
          {...form.getInputProps('partner')}
          onChange={(name) => {
            // The events of partners and of operators are different ones.
            const events = form.values.events.filter((event) => eventChoices(name).includes(event));
            form.setValues({ partner: name, events });
          }}
        />
        <Select label={t`Format`} data={FORMATS} allowDeselect={false} {...form.getInputProps('format')} />
        <TextInput
          label={t`Address`}
          required
          description={t`Public, with https. For a chat, the URL of its incoming webhook.`}
          {...form.getInputProps('url')}
        />
        <MultiSelect
          label={t`Events`}
          placeholder={form.values.events.length === 0 ? t`All` : undefined}
          data={[...eventChoices(form.values.partner)]}
          searchable
          clearable
          {...form.getInputProps('events')}
        />
      </FormFrame>
      {added !== null && <WebhookSecret secret={added.secret!} onClose={() => leave(added.id)} />}
    </Screen>
  );
};
