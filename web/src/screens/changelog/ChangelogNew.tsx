import { t } from 'ttag';
import { Alert } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { $api } from '../../api/operators-api.ts';
import { confirm } from '../../display/confirm.tsx';
import { FormFrame } from '../../display/FormFrame.tsx';
import { utcDay } from '../../display/moments.ts';
import { Screen } from '../../display/Screen.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { CHANGELOG_RULES, ChangelogFields, type ChangelogValues, entryOf } from './ChangelogFields.tsx';

const route = getRouteApi('/shell/changelog/new');

/** Publishes an entry within a second, or schedules it. Public entries can't be changed, so the preview comes first. */
export const ChangelogNew = () => {
  const { corrects = null } = route.useSearch();
  const navigate = useNavigate();
  const form = useForm<ChangelogValues>({
    initialValues: {
      date: utcDay(new Date().toISOString()),
      type: 'added',
      scope: [],
      summary: '',
      sunset_at: null,
      publish_at: null,
    },
    validate: CHANGELOG_RULES,
  });
  const isLater = form.values.publish_at !== null;
  const publish = $api.useMutation('post', '/api/v1/admin/changelog');

  const send = async (values: ChangelogValues): Promise<boolean> => {
    const body = { ...entryOf(values), corrects };
    if (isLater) return (await publish.mutateAsync({ body })) !== undefined;
    return confirm({
      title: t`Publish this entry?`,
      children: t`Partners read it within a second. It can’t be changed or taken back; only another entry can correct it.`,
      action: t`Publish`,
      isDangerous: true,
      word: 'publish',
      onConfirm: () => publish.mutateAsync({ body }),
    });
  };

  return (
    <Screen
      title={corrects === null ? t`Write a changelog entry` : t`Correct a changelog entry`}
      description={t`Once partners read it, it can’t be changed: look at the preview first.`}
      parents={[{ label: t`Changelog`, to: '/changelog' }]}
    >
      <FormFrame
        form={form}
        action={isLater ? t`Schedule the entry` : t`Publish`}
        onSend={send}
        onDone={() => {
          notifyDone(isLater ? t`The entry is scheduled.` : t`The entry is published.`);
          void navigate({ to: '/changelog' });
        }}
      >
        {corrects !== null && (
          <Alert color="accent">{t`The corrected entry stays, and refers to this one.`}</Alert>
        )}
        <ChangelogFields form={form} corrects={corrects} />
      </FormFrame>
    </Screen>
  );
};
