import { t } from 'ttag';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { $api } from '../../api/operators-api.ts';
import { FormFrame } from '../../display/FormFrame.tsx';
import { Screen } from '../../display/Screen.tsx';
import { newKey } from './key-form.ts';
import { bodyOfPlan, PlanFields, type PlanValues } from './PlanFields.tsx';

export const PlanNew = () => {
  const navigate = useNavigate();
  const form = useForm<PlanValues>({ initialValues: { ...newKey(), name: '' } });
  const add = $api.useMutation('post', '/api/v1/admin/plans');
  return (
    <Screen title={t`Add a plan`} parents={[{ label: t`Plans`, to: '/plans' }]}>
      <FormFrame
        form={form}
        action={t`Add the plan`}
        conflictField="name"
        onSend={(values) => add.mutateAsync({ body: bodyOfPlan(values) })}
        onDone={() => void navigate({ to: '/plans' })}
      >
        <PlanFields form={form} />
      </FormFrame>
    </Screen>
  );
};
