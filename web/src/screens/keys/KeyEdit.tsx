import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { TextInput, useGetOne, useNotify, useRedirect, useUpdate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { type KeyItem } from '../../../../src/admin/keys/keys.response.ts';
import { AsyncContent } from '../../display/AsyncContent.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { UtcMomentInput } from '../../display/UtcMomentInput.tsx';
import { KeyTermsForm } from './KeyTermsForm.tsx';
import { LimitInputs } from './LimitInputs.tsx';
import { OriginsInput } from './OriginsInput.tsx';
import { ScopeChoices } from './ScopeChoices.tsx';
import { isInForce } from './key-states.ts';
import { changesOf, type KeyTermsValues, termsOf } from './key-terms.ts';

/** Changes the terms of a key. */
export const KeyEdit = () => {
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useGetOne<KeyItem>(
    'keys',
    { id },
    { staleTime: 0, refetchOnWindowFocus: false },
  );
  return (
    <>
      <ScreenHeading title={data ? `Edit the key of ${data.partner}` : 'Edit a key'}>
        Changes are in force within a second, for every request that the partner makes from then on.
      </ScreenHeading>
      <AsyncContent
        // Cached data may be outdated, and changes are determined by comparison.
        answer={{
          data: isFetchedAfterMount ? data : undefined,
          error,
          refetch: () => void refetch(),
          fetching: isFetching,
        }}
        what="read the key"
        height={500}
      >
        {(key) => <EditedKey key={key.id} record={key} />}
      </AsyncContent>
    </>
  );
};

const EditedKey = (props: { readonly record: KeyItem }) => {
  const [record] = useState(props.record);
  const redirect = useRedirect();
  const notify = useNotify();
  const done = useRef(false);
  const [update, { isPending, error }] = useUpdate<KeyItem, Error>();

  const leave = (said: string): void => {
    done.current = true;
    notify(said, { type: 'success' });
    redirect('show', 'keys', record.id);
  };
  const save = (values: KeyTermsValues): void => {
    const changes = changesOf(record, values);
    if (Object.keys(changes).length === 0) {
      leave('Nothing was changed.');
      return;
    }
    void update(
      'keys',
      { id: record.id, data: changes, previousData: record },
      { mutationMode: 'pessimistic', onSuccess: () => leave('Saved. In force within a second.') },
    );
  };

  return (
    <KeyTermsForm
      initial={termsOf(record)}
      onSubmit={save}
      submit="Save"
      pending={isPending}
      refusal={error}
      what="change the key"
      isDone={() => done.current}
      back={`/keys/${record.id}/show`}
    >
      <TextInput
        source="label"
        label="Label"
        fullWidth
        helperText="To tell several keys of a partner apart. Optional."
      />
      {isInForce(record.status) ? (
        <>
          {record.kind === 'publishable' ? <OriginsInput /> : <ScopeChoices />}
          <LimitInputs />
          <UtcMomentInput source="expires_at" label="Expires" helperText="Empty: never." />
        </>
      ) : (
        <Typography>{`The key is ${record.status}: what it was allowed cannot be changed any more. Issue a new one instead.`}</Typography>
      )}
    </KeyTermsForm>
  );
};
