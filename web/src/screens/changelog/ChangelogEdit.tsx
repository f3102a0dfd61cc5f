import { t } from 'ttag';
import { useForm } from '@mantine/form';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { $api, type ChangelogItem } from '../../api/operators-api.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { FormFrame } from '../../display/FormFrame.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { isScheduled } from '../../display/PublishAt.tsx';
import { Screen } from '../../display/Screen.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { CHANGELOG_RULES, ChangelogFields, type ChangelogValues, entryOf } from './ChangelogFields.tsx';

const route = getRouteApi('/shell/changelog/$id');

export const ChangelogEdit = () => {
  const { id } = route.useParams();
  const changelog = $api.useQuery('get', '/api/v1/admin/changelog');
  return (
    <Screen
      title={t`Change a scheduled entry`}
      description={t`Once partners read it, it can’t be changed.`}
      parents={[{ label: t`Changelog`, to: '/changelog' }]}
    >
      <Loaded what={t`read the changelog`} query={changelog}>
        {({ data }) => {
          const entry = data.entries.find((one) => one.id === id);
          return entry !== undefined && isScheduled(entry) ? (
            <EntryForm key={id} entry={entry} />
          ) : (
            <EmptyState title={t`No scheduled entry`}>{t`It is published by now.`}</EmptyState>
          );
        }}
      </Loaded>
    </Screen>
  );
};

const EntryForm = ({ entry }: { readonly entry: ChangelogItem }) => {
  const { id, date, type, scope, summary, sunset_at, publish_at, corrects } = entry;
  const navigate = useNavigate();
  const form = useForm<ChangelogValues>({
    initialValues: { date, type, scope, summary, sunset_at, publish_at },
    validate: CHANGELOG_RULES,
  });
  const path = { params: { path: { id } } };
  const change = $api.useMutation('patch', '/api/v1/admin/changelog/{id}');
  const isLater = form.values.publish_at !== null;
  return (
    <FormFrame
      form={form}
      action={isLater ? t`Save` : t`Publish now`}
      onSend={(values) => change.mutateAsync({ ...path, body: entryOf(values) })}
      onDone={() => {
        notifyDone(isLater ? t`Saved.` : t`Published.`);
        void navigate({ to: '/changelog' });
      }}
    >
      <ChangelogFields form={form} corrects={corrects} />
    </FormFrame>
  );
};
