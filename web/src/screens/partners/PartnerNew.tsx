import { t } from 'ttag';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { $api } from '../../api/operators-api.ts';
import { FormFrame } from '../../display/FormFrame.tsx';
import { Screen } from '../../display/Screen.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { bodyOfPartner, PartnerFields, type PartnerValues } from './PartnerFields.tsx';

interface NewPartner extends PartnerValues {
  readonly name: string;
}

/** Adds a partner before its first key. */
export const PartnerNew = () => {
  const navigate = useNavigate();
  const form = useForm<NewPartner>({ initialValues: { name: '', contact_emails: [], notes: '' } });
  const add = $api.useMutation('post', '/api/v1/admin/partners');
  const name = form.values.name.trim();
  return (
    <Screen
      title={t`Add a partner`}
      description={t`The name is final: keys are issued to it.`}
      parents={[{ label: t`Partners`, to: '/partners' }]}
    >
      <FormFrame
        form={form}
        action={t`Add the partner`}
        conflictField="name"
        onSend={(values) => add.mutateAsync({ body: { name, ...bodyOfPartner(values) } })}
        onDone={() => {
          notifyDone(t`${name} is added.`);
          void navigate({ to: '/partners/$partner', params: { partner: name } });
        }}
      >
        <TextInput label={t`Name`} required {...form.getInputProps('name')} />
        <PartnerFields form={form} />
      </FormFrame>
    </Screen>
  );
};
