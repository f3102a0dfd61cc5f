import { t } from 'ttag';
import { Alert, Autocomplete } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { $api, type IssuedKey } from '../../api/operators-api.ts';
import { FormFrame } from '../../display/FormFrame.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { Screen } from '../../display/Screen.tsx';
import { bodyOfKey, keyLike, type KeyValues, newKey, summaryOf } from './key-form.ts';
import { KindField, LabelField, PresetButtons, TermsFields } from './KeyFields.tsx';
import { KeySecret } from './KeySecret.tsx';
import { PlanField } from './PlanField.tsx';
import { repeatable } from './repeatable.ts';

const route = getRouteApi('/shell/keys/new');

/** Issues a key, and shows it once. Its form can begin with the terms of another key. */
export const KeyIssue = () => {
  const { partner, scopes, like } = route.useSearch();
  const model = $api.useQuery(
    'get',
    '/api/v1/admin/keys/{id}',
    { params: { path: { id: like ?? '' } } },
    { enabled: like !== undefined },
  );
  return (
    <Screen
      title={t`Issue a key`}
      description={t`The partner can use it within a second. It is shown once, right after.`}
      parents={[{ label: t`Keys`, to: '/keys' }]}
    >
      {like === undefined ? (
        <IssueForm initialValues={newKey(partner, scopes?.split(','))} />
      ) : (
        <Loaded what={t`read the key to begin with`} query={model}>
          {({ data }) => <IssueForm key={like} initialValues={keyLike(data, Date.now())} />}
        </Loaded>
      )}
    </Screen>
  );
};

const IssueForm = ({ initialValues }: { readonly initialValues: KeyValues }) => {
  const { request } = route.useSearch();
  const navigate = route.useNavigate();
  const [issued, setIssued] = useState<IssuedKey | null>(null);
  const [headerOf] = useState(repeatable);
  const form = useForm<KeyValues>({ initialValues });
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
    <>
      <FormFrame
        form={form}
        action={t`Issue the key`}
        conflictField="partner"
        onSend={send}
        onDone={() => undefined}
      >
        <Autocomplete
          label={t`Partner`}
          required
          description={t`A known partner, or a new name.`}
          data={(partners.data?.data.partners ?? []).map(({ partner: name }) => name)}
          {...form.getInputProps('partner')}
        />
        <LabelField form={form} />
        <PresetButtons form={form} />
        <KindField form={form} />
        <PlanField form={form} />
        <TermsFields form={form} />
        <Alert color="accent" role="note" title={t`What you are about to issue`}>
          {summaryOf(form.values)}
        </Alert>
      </FormFrame>
      {issued !== null && (
        <KeySecret issued={issued} requester={requested.data?.data} onClose={() => leave(issued.id)} />
      )}
    </>
  );
};
