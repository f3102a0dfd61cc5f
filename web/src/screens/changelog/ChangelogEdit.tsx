import { t } from 'ttag';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { $api, operatorsApi } from '../../api/operators-api.ts';
import { useEditable } from '../../api/use-editable.ts';
import { confirm } from '../../display/confirm.tsx';
import { EditForm } from '../../display/EditForm.tsx';
import { FINAL } from '../../display/record-actions.ts';
import { RecordButtons } from '../../display/RecordButtons.tsx';
import { Screen } from '../../display/Screen.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { ChangelogFields, type ChangelogValues, entryOf } from './ChangelogFields.tsx';

const route = getRouteApi('/shell/changelog/$id');

export const ChangelogEdit = () => {
  const path = route.useParams();
  const navigate = useNavigate();
  const entry = useEditable(['changelog', path.id], () =>
    operatorsApi.GET('/api/v1/admin/changelog/{id}', { params: { path } }),
  );
  const change = $api.useMutation('patch', '/api/v1/admin/changelog/{id}');
  const remove = $api.useMutation('delete', '/api/v1/admin/changelog/{id}');
  const leave = (): void => void navigate({ to: '/changelog' });
  const askToRemove = (): void =>
    void confirm({
      title: t`Delete this scheduled entry?`,
      children: t`It is never published.`,
      action: t`Delete`,
      isDangerous: true,
      onConfirm: async () => {
        await remove.mutateAsync({ params: { path } });
        notifyDone(t`The entry is deleted.`);
        leave();
      },
    });
  return (
    <Screen
      title={t`Change a scheduled entry`}
      description={t`Once partners read it, it can’t be changed. Clear the time of publication to publish it now.`}
      parents={[{ label: t`Changelog`, to: '/changelog' }]}
      actions={
        <RecordButtons
          record={t`Scheduled entry`}
          actions={[{ label: t`Delete`, run: askToRemove, look: FINAL }]}
        />
      }
    >
      <EditForm<NonNullable<typeof entry.data>['item'], ChangelogValues>
        key={path.id}
        what={t`entry`}
        query={entry}
        valuesOf={({ date, type, scope, summary, sunset_at, publish_at }) => ({
          ...{ date, type, scope, summary, sunset_at, publish_at },
        })}
        save={async (values, _before, etag) => {
          const params = { path, header: { 'If-Match': etag } };
          return (await change.mutateAsync({ params, body: entryOf(values) })).data;
        }}
        canUndo={({ publish_at: at }) => at !== null}
        onDone={leave}
      >
        {(form, { corrects }) => <ChangelogFields form={form} corrects={corrects} />}
      </EditForm>
    </Screen>
  );
};
