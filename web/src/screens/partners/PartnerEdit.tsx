import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { type PartnerDetail } from '../../api/generated/operators-api.ts';
import { $api, operatorsApi } from '../../api/operators-api.ts';
import { type Editable, useEditable } from '../../api/use-editable.ts';
import { FormFrame } from '../../display/FormFrame.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { Screen } from '../../display/Screen.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { type EditOptions, useEdit } from '../../display/use-edit.tsx';
import { bodyOfPartner, PartnerFields, type PartnerValues, valuesOfPartner } from './PartnerFields.tsx';

const route = getRouteApi('/shell/partners/$partner/edit');

/** Changes contacts and notes of a partner. */
export const PartnerEdit = () => {
  const { partner } = route.useParams();
  const read = useEditable(['partners', partner], () =>
    operatorsApi.GET('/api/v1/admin/partners/{partner}', { params: { path: { partner } } }),
  );
  return (
    <Screen
      title="Edit a partner"
      description="Contacts and notes are for operators only."
      parents={[
        { label: 'Partners', to: '/partners' },
        { label: read.data?.item.name ?? 'Partner', to: `/partners/${encodeURIComponent(partner)}` },
      ]}
    >
      <Loaded what="read the partner" query={read}>
        {(editable) => <PartnerForm key={partner} editable={editable} reread={read.refetch} />}
      </Loaded>
    </Screen>
  );
};

interface PartnerFormProps {
  readonly editable: Editable<PartnerDetail>;
  readonly reread: EditOptions<PartnerDetail, PartnerValues>['reread'];
}

const PartnerForm = ({ editable, reread }: PartnerFormProps) => {
  const { partner } = route.useParams();
  const navigate = route.useNavigate();
  const form = useForm<PartnerValues>({ initialValues: valuesOfPartner(editable.item) });
  const change = $api.useMutation('patch', '/api/v1/admin/partners/{partner}');
  const edit = useEdit({
    form,
    editable,
    reread,
    valuesOf: valuesOfPartner,
    save: async (values, { item, etag }) => {
      const path = { partner };
      const header = { 'If-Match': etag };
      await change.mutateAsync({ params: { path, header }, body: bodyOfPartner(values) });
      const before = bodyOfPartner(valuesOfPartner(item));
      notifyDone('The partner is changed.', () => change.mutateAsync({ params: { path }, body: before }));
    },
  });
  return (
    <FormFrame
      form={form}
      action="Save"
      {...edit}
      onDone={() => void navigate({ to: '/partners/$partner', params: { partner } })}
    >
      <PartnerFields form={form} />
    </FormFrame>
  );
};
