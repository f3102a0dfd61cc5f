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
      title="Add a partner"
      description="The name is final: keys are issued to it."
      parents={[{ label: 'Partners', to: '/partners' }]}
    >
      <FormFrame
        form={form}
        action="Add the partner"
        conflictField="name"
        onSend={(values) => add.mutateAsync({ body: { name, ...bodyOfPartner(values) } })}
        onDone={() => {
          notifyDone(`${name} is added.`);
          void navigate({ to: '/partners/$partner', params: { partner: name } });
        }}
      >
        <TextInput label="Name" required {...form.getInputProps('name')} />
        <PartnerFields form={form} />
      </FormFrame>
    </Screen>
  );
};
