import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { type KeyItem } from '../../api/generated/operators-api.ts';
import { $api, operatorsApi } from '../../api/operators-api.ts';
import { type Editable, useEditable } from '../../api/use-editable.ts';
import { FormFrame } from '../../display/FormFrame.tsx';
import { keyName } from '../../display/key-columns.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { Screen } from '../../display/Screen.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { type EditOptions, useEdit } from '../../display/use-edit.tsx';
import { changesOfKey, type KeyValues, valuesOfKey } from './key-form.ts';
import { LabelField, TermsFields } from './KeyFields.tsx';

const route = getRouteApi('/shell/keys/$id/edit');

/** Changes the terms of a key. */
export const KeyEdit = () => {
  const { id } = route.useParams();
  const key = useEditable(['keys', id], () =>
    operatorsApi.GET('/api/v1/admin/keys/{id}', { params: { path: { id } } }),
  );
  return (
    <Screen
      title="Edit a key"
      description="Changes take effect within a second, on every process."
      parents={[
        { label: 'Keys', to: '/keys' },
        { label: key.data ? keyName(key.data.item) : 'Key', to: `/keys/${id}` },
      ]}
    >
      <Loaded what="read the key" query={key}>
        {(editable) => <KeyForm key={id} editable={editable} reread={key.refetch} />}
      </Loaded>
    </Screen>
  );
};

interface KeyFormProps {
  readonly editable: Editable<KeyItem>;
  readonly reread: EditOptions<KeyItem, KeyValues>['reread'];
}

const KeyForm = ({ editable, reread }: KeyFormProps) => {
  const { id, status } = editable.item;
  const navigate = route.useNavigate();
  const form = useForm<KeyValues>({ initialValues: valuesOfKey(editable.item) });
  const change = $api.useMutation('patch', '/api/v1/admin/keys/{id}');
  const edit = useEdit({
    form,
    editable,
    reread,
    valuesOf: valuesOfKey,
    save: async (values, { item, etag }) => {
      const path = { id };
      const header = { 'If-Match': etag };
      const { data } = await change.mutateAsync({
        params: { path, header },
        body: changesOfKey(item, values),
      });
      const before = changesOfKey(data, valuesOfKey(item));
      notifyDone('The key is changed.', () => change.mutateAsync({ params: { path }, body: before }));
    },
  });
  const hasEnded = status === 'revoked' || status === 'expired';
  return (
    <FormFrame
      form={form}
      action="Save"
      {...edit}
      onDone={() => void navigate({ to: '/keys/$id', params: { id } })}
    >
      <LabelField form={form} />
      {!hasEnded && <TermsFields form={form} />}
    </FormFrame>
  );
};
