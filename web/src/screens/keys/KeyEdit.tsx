import { t } from 'ttag';
import { getRouteApi } from '@tanstack/react-router';
import { $api, operatorsApi } from '../../api/operators-api.ts';
import { useEditable } from '../../api/use-editable.ts';
import { EditForm } from '../../display/EditForm.tsx';
import { keyName } from '../../display/key-columns.tsx';
import { Screen } from '../../display/Screen.tsx';
import { changesOfKey, valuesOfKey } from './key-form.ts';
import { PlanField } from './PlanField.tsx';
import { LabelField, TermsFields } from './KeyFields.tsx';

const route = getRouteApi('/shell/keys/$id/edit');

export const KeyEdit = () => {
  const path = route.useParams();
  const navigate = route.useNavigate();
  const key = useEditable(['keys', path.id], () =>
    operatorsApi.GET('/api/v1/admin/keys/{id}', { params: { path } }),
  );
  const change = $api.useMutation('patch', '/api/v1/admin/keys/{id}');
  return (
    <Screen
      title={t`Edit a key`}
      description={t`Changes take effect within a second, on every process.`}
      parents={[
        { label: t`Keys`, to: '/keys' },
        { label: key.data ? keyName(key.data.item) : t`Key`, to: `/keys/${path.id}` },
      ]}
    >
      <EditForm
        key={path.id}
        what={t`key`}
        query={key}
        valuesOf={valuesOfKey}
        save={async (values, before, etag) => {
          const params = { path, header: { 'If-Match': etag } };
          return (await change.mutateAsync({ params, body: changesOfKey(before, values) })).data;
        }}
        onDone={() => void navigate({ to: '/keys/$id', params: path })}
      >
        {(form, { status }) => (
          <>
            <LabelField form={form} />
            {status !== 'revoked' && status !== 'expired' && (
              <>
                <PlanField form={form} />
                <TermsFields form={form} />
              </>
            )}
          </>
        )}
      </EditForm>
    </Screen>
  );
};
