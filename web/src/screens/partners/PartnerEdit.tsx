import { t } from 'ttag';
import { getRouteApi } from '@tanstack/react-router';
import { $api, operatorsApi } from '../../api/operators-api.ts';
import { useEditable } from '../../api/use-editable.ts';
import { EditForm } from '../../display/EditForm.tsx';
import { Screen } from '../../display/Screen.tsx';
import { bodyOfPartner, PartnerFields, valuesOfPartner } from './PartnerFields.tsx';

const route = getRouteApi('/shell/partners/$partner/edit');

export const PartnerEdit = () => {
  const path = route.useParams();
  const navigate = route.useNavigate();
  const partner = useEditable(['partners', path.partner], () =>
    operatorsApi.GET('/api/v1/admin/partners/{partner}', { params: { path } }),
  );
  const change = $api.useMutation('patch', '/api/v1/admin/partners/{partner}');
  return (
    <Screen
      title={t`Edit a partner`}
      description={t`Contacts and notes are for operators only.`}
      parents={[
        { label: t`Partners`, to: '/partners' },
        {
          label: partner.data?.item.name ?? t`Partner`,
          to: `/partners/${encodeURIComponent(path.partner)}`,
        },
      ]}
    >
      <EditForm
        key={path.partner}
        what={t`partner`}
        query={partner}
        valuesOf={valuesOfPartner}
        save={async (values, before, etag) => {
          const params = { path, header: { 'If-Match': etag } };
          const { data } = await change.mutateAsync({ params, body: bodyOfPartner(values) });
          return { ...before, ...data };
        }}
        onDone={() => void navigate({ to: '/partners/$partner', params: path })}
      >
        {(form) => <PartnerFields form={form} />}
      </EditForm>
    </Screen>
  );
};
