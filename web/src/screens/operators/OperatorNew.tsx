import { t } from 'ttag';
import { Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { OPERATOR_ROLES, type OperatorRole } from '../../../../src/domain/operators/operator-terms.ts';
import { $api, type InvitedOperatorItem, type IssuedOperatorItem } from '../../api/operators-api.ts';
import { FormFrame } from '../../display/FormFrame.tsx';
import { ROLES } from '../../display/role-labels.ts';
import { Screen } from '../../display/Screen.tsx';
import { INVITE, InvitationModal } from './InvitationModal.tsx';
import { TokenModal } from './TokenModal.tsx';

/** Adds an operator by name, and shows the link of the invitation once. */
export const OperatorNew = () => {
  const navigate = useNavigate();
  const [issued, setIssued] = useState<IssuedOperatorItem | null>(null);
  const [invited, setInvited] = useState<InvitedOperatorItem | null>(null);
  // The least useful role: a higher one is granted on purpose.
  const form = useForm<{ name: string; role: OperatorRole }>({ initialValues: { name: '', role: 'viewer' } });
  const add = $api.useMutation('post', '/api/v1/admin/operators', { gcTime: 0 });
  const invite = $api.useMutation('post', '/api/v1/admin/operators/{id}/invite', { gcTime: 0 });
  const send = async (body: typeof form.values): Promise<void> => {
    const { data } = await add.mutateAsync({ body });
    // The session has ended with the token of the first start, so it can't invite.
    if (data.ended_first_token) return setIssued(data);
    setInvited((await invite.mutateAsync({ params: { path: { id: data.id } }, body: INVITE })).data);
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
      {issued !== null && <TokenModal issued={issued} onClose={leave} />}
      {invited !== null && <InvitationModal invited={invited} onClose={leave} />}
    </Screen>
  );
};
