import { t } from 'ttag';
import { Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { OPERATOR_ROLES, type OperatorRole } from '../../../../src/domain/operators/operator-terms.ts';
import { $api, type InvitedOperatorItem } from '../../api/operators-api.ts';
import { FormFrame } from '../../display/FormFrame.tsx';
import { ROLES } from '../../display/role-labels.ts';
import { Screen } from '../../display/Screen.tsx';
import { INVITE, InvitationModal } from './InvitationModal.tsx';

/** Adds an operator by name, and shows the link of the invitation once. */
export const OperatorNew = () => {
  const navigate = useNavigate();
  const [invited, setInvited] = useState<InvitedOperatorItem | null>(null);
  // The least useful role: a higher one is granted on purpose.
  const form = useForm<{ name: string; role: OperatorRole }>({ initialValues: { name: '', role: 'viewer' } });
  const add = $api.useMutation('post', '/api/v1/admin/operators', { gcTime: 0 });
  const send = async (body: typeof form.values): Promise<void> => {
    const { data } = await add.mutateAsync({ body: { ...body, invite_hours: INVITE.hours } });
    setInvited({ ...data, link: data.link! });
  };
  const leave = (): void => void navigate({ to: '/operators', ignoreBlocker: true });
  return (
    <Screen
      title={t`Add an operator`}
      description={t`Each person has their own token, so that the audit log shows who did what.`}
      parents={[{ label: t`Operators`, to: '/operators' }]}
    >
      <FormFrame
        form={form}
        action={t`Add and make a link`}
        role="owner"
        conflictField="name"
        onSend={send}
        onDone={() => undefined}
      >
        <TextInput
          label={t`Name`}
          description={t`As shown in the audit log.`}
          required
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Radio.Group label={t`Role`} {...form.getInputProps('role')}>
          <Stack gap="xs" mt="xs">
            {OPERATOR_ROLES.map((role) => (
              <Radio key={role} value={role} label={ROLES[role].label} description={ROLES[role].meaning} />
            ))}
          </Stack>
        </Radio.Group>
      </FormFrame>
      {invited !== null && <InvitationModal invited={invited} onClose={leave} />}
    </Screen>
  );
};
