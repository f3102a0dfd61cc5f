import { t } from 'ttag';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { $api, type OutageBody } from '../../api/operators-api.ts';
import { FormFrame } from '../../display/FormFrame.tsx';
import { Screen } from '../../display/Screen.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { OutageFields, type OutageValues } from './OutageFields.tsx';
import { OutagePreview } from './OutagePreview.tsx';

export const OutageNew = () => {
  const navigate = useNavigate();
  const form = useForm<OutageValues>({
    initialValues: { starts_at: null, ends_at: null, reason: null, products: [], publish_at: null },
  });
  const add = $api.useMutation('post', '/api/v1/admin/outages');
  return (
    <Screen
      title={t`Add an outage`}
      description={t`Partners find it within a second in meta.gaps of every response whose window it touches, and in the catalog.`}
      parents={[{ label: t`Outages`, to: '/outages' }]}
    >
      <FormFrame
        form={form}
        action={t`Add the outage`}
        onSend={(values) => add.mutateAsync({ body: values as OutageBody })}
        onDone={() => {
          notifyDone(
            form.values.publish_at === null
              ? t`Partners can see the outage now.`
              : t`The outage is scheduled.`,
          );
          void navigate({ to: '/outages' });
        }}
      >
        <OutageFields form={form} />
        <OutagePreview values={form.values} />
      </FormFrame>
    </Screen>
  );
};
