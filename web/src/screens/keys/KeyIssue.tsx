import { Autocomplete } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { $api, type IssuedKey } from '../../api/operators-api.ts';
import { FormFrame } from '../../display/FormFrame.tsx';
import { Screen } from '../../display/Screen.tsx';
import { bodyOfKey, type KeyValues, newKey } from './key-form.ts';
import { KindField, LabelField, TermsFields } from './KeyFields.tsx';
import { KeySecret } from './KeySecret.tsx';
import { PlanField } from './PlanField.tsx';
import { repeatable } from './repeatable.ts';

const route = getRouteApi('/shell/keys/new');

/** Issues a key, and shows it once. */
export const KeyIssue = () => {
  const { partner, request, scopes } = route.useSearch();
  const navigate = route.useNavigate();
  const [issued, setIssued] = useState<IssuedKey | null>(null);
  const [headerOf] = useState(repeatable);
  const form = useForm<KeyValues>({ initialValues: newKey(partner, scopes?.split(',')) });
  const partners = $api.useQuery('get', '/api/v1/admin/keys/partners');
  const requested = $api.useQuery(
    'get',
    '/api/v1/admin/key-requests/{id}',
    { params: { path: { id: request ?? '' } } },
    { enabled: request !== undefined },
  );
  // Nothing but this screen's state holds the key.
  const issue = $api.useMutation('post', '/api/v1/admin/keys', { gcTime: 0 });
  const answer = $api.useMutation('post', '/api/v1/admin/key-requests/{id}/answer');

  const send = async (values: KeyValues): Promise<void> => {
    const body = bodyOfKey(values);
    const { data } = await issue.mutateAsync({ params: { header: headerOf(body) }, body });
    setIssued(data);
    issue.reset();
    // A failure is shown as a message, and the request can be marked by hand.
    if (request !== undefined)
      answer.mutate({ params: { path: { id: request } }, body: { key_id: data.id } });
  };
  const leave = (id: string): void => {
    // The guard of the dialog goes first.
    flushSync(() => setIssued(null));
    void navigate({ to: '/keys/$id', params: { id } });
  };

  return (
    <Screen
      title="Issue a key"
      description="The partner can use it within a second. It is shown once, right after."
      parents={[{ label: 'Keys', to: '/keys' }]}
    >
      <FormFrame
        form={form}
        action="Issue the key"
        conflictField="partner"
        onSend={send}
        onDone={() => undefined}
      >
        <Autocomplete
          label="Partner"
          required
          description="A known partner, or a new name."
          data={(partners.data?.data.partners ?? []).map(({ partner: name }) => name)}
          {...form.getInputProps('partner')}
        />
        <LabelField form={form} />
        <KindField form={form} />
        <PlanField form={form} />
        <TermsFields form={form} />
      </FormFrame>
      {issued !== null && (
        <KeySecret issued={issued} requester={requested.data?.data} onClose={() => leave(issued.id)} />
      )}
    </Screen>
  );
};
