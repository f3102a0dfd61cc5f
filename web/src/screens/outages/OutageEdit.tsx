import { t } from 'ttag';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { $api, type OutageBody, type OutageItem } from '../../api/operators-api.ts';
import { confirm } from '../../display/confirm.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { FormFrame } from '../../display/FormFrame.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { isScheduled } from '../../display/PublishAt.tsx';
import { Screen } from '../../display/Screen.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { OutageFields, type OutageValues } from './OutageFields.tsx';
import { OutagePreview } from './OutagePreview.tsx';

const route = getRouteApi('/shell/outages/$id');

export const OutageEdit = () => {
  const { id } = route.useParams();
  const outages = $api.useQuery('get', '/api/v1/admin/outages');
  return (
    <Screen
      title={t`Change an outage`}
      description={t`Partners see the change within a second.`}
      parents={[{ label: t`Outages`, to: '/outages' }]}
    >
      <Loaded what={t`read the outage`} query={outages}>
        {({ data }) => {
          const outage = data.outages.find((one) => one.id === id);
          return outage === undefined ? (
            <EmptyState title={t`Outage not found`}>{t`It may have been removed.`}</EmptyState>
          ) : (
            <OutageForm key={outage.id} outage={outage} />
          );
        }}
      </Loaded>
    </Screen>
  );
};

const OutageForm = ({ outage }: { readonly outage: OutageItem }) => {
  const { id, starts_at, ends_at, reason, products, publish_at } = outage;
  const before = { starts_at, ends_at, reason, products, publish_at };
  const navigate = useNavigate();
  const form = useForm<OutageValues>({ initialValues: before });
  const path = { params: { path: { id } } };
  const change = $api.useMutation('patch', '/api/v1/admin/outages/{id}');
  const remove = $api.useMutation('delete', '/api/v1/admin/outages/{id}');
  const enter = $api.useMutation('post', '/api/v1/admin/outages');
  const leave = (): void => void navigate({ to: '/outages' });

  const askToRemove = (): void =>
    void confirm({
      title: t`Remove this outage?`,
      children: t`Partners no longer find it in meta.gaps and in the catalog. The audit log keeps what it said.`,
      action: t`Remove`,
      isDangerous: true,
      onConfirm: async () => {
        await remove.mutateAsync(path);
        const again = { ...before, publish_at: isScheduled(outage) ? publish_at : null };
        notifyDone(t`The outage is removed.`, () => enter.mutateAsync({ body: again }));
        leave();
      },
    });

  return (
    <FormFrame
      form={form}
      action={t`Save`}
      onSend={(values) => change.mutateAsync({ ...path, body: values as OutageBody })}
      onDone={() => {
        // A published outage stays public.
        const back = { starts_at, ends_at, reason, products };
        notifyDone(isScheduled(outage) ? t`Saved.` : t`Partners see the change.`, () =>
          change.mutateAsync({ ...path, body: back }),
        );
        leave();
      }}
      aside={<Button variant="subtle" color="red" onClick={askToRemove}>{t`Remove`}</Button>}
    >
      <OutageFields form={form} isPublic={!isScheduled(outage)} />
      <OutagePreview values={form.values} />
    </FormFrame>
  );
};
