import { t } from 'ttag';
import { getRouteApi } from '@tanstack/react-router';
import { $api, operatorsApi } from '../../api/operators-api.ts';
import { useEditable } from '../../api/use-editable.ts';
import { Activity } from '../../display/Activity.tsx';
import { confirm } from '../../display/confirm.tsx';
import { EditForm } from '../../display/EditForm.tsx';
import { GatedButton } from '../../display/Gated.tsx';
import { Screen } from '../../display/Screen.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { bodyOfPlan, PlanFields, valuesOfPlan } from './PlanFields.tsx';

const route = getRouteApi('/shell/plans/$id');

export const PlanEdit = () => {
  const path = route.useParams();
  const navigate = route.useNavigate();
  const plan = useEditable(['plans', path.id], () =>
    operatorsApi.GET('/api/v1/admin/plans/{id}', { params: { path } }),
  );
  const change = $api.useMutation('patch', '/api/v1/admin/plans/{id}');
  const remove = $api.useMutation('delete', '/api/v1/admin/plans/{id}');
  const leave = (): void => void navigate({ to: '/plans' });
  const askToRemove = (): void =>
    void confirm({
      title: t`Delete the plan ${plan.data?.item.name}?`,
      children: t`A plan that keys follow can’t be deleted. The audit log keeps what it was.`,
      action: t`Delete`,
      isDangerous: true,
      onConfirm: async () => {
        await remove.mutateAsync({ params: { path } });
        notifyDone(t`The plan is deleted.`);
        leave();
      },
    });
  return (
    <Screen
      title={t`Edit a plan`}
      description={t`Keys that follow it change within a second, except where they differ from it.`}
      parents={[{ label: t`Plans`, to: '/plans' }]}
      actions={<GatedButton variant="outline" color="red" onClick={askToRemove}>{t`Delete`}</GatedButton>}
    >
      <EditForm
        key={path.id}
        what={t`plan`}
        query={plan}
        valuesOf={valuesOfPlan}
        save={async (values, _before, etag) => {
          const params = { path, header: { 'If-Match': etag } };
          return (await change.mutateAsync({ params, body: bodyOfPlan(values) })).data;
        }}
        onDone={leave}
      >
        {(form) => <PlanFields form={form} />}
      </EditForm>
      <Activity filter={{ target: path.id }} />
    </Screen>
  );
};
