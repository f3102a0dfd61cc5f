import { Alert, Select, Stack, TagsInput, Textarea, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { PRODUCTS } from '../../../../src/domain/catalog/products.ts';
import { $api, type ChangelogBody } from '../../api/operators-api.ts';
import { confirm } from '../../display/confirm.tsx';
import { FormFrame } from '../../display/FormFrame.tsx';
import { utcDay } from '../../display/moments.ts';
import { Screen } from '../../display/Screen.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { UtcDateTimeInput } from '../../display/UtcDateTimeInput.tsx';
import { CHANGE_MEANINGS, TYPE_CHOICES } from './change-types.ts';
import { ChangelogEntry } from './ChangelogEntry.tsx';

const route = getRouteApi('/shell/changelog/new');
const PRODUCT_IDS = PRODUCTS.map(({ id }) => id);

/** Publishes an entry within a second. Entries can't be changed, so the preview comes first. */
export const ChangelogNew = () => {
  const { corrects = null } = route.useSearch();
  const navigate = useNavigate();
  const form = useForm<ChangelogBody & { sunset_at: string | null }>({
    initialValues: {
      date: utcDay(new Date().toISOString()),
      type: 'added',
      scope: [],
      summary: '',
      sunset_at: null,
    },
    validate: {
      summary: (text) => (text.trim() === '' ? 'Say what changes, and what a partner has to do.' : null),
    },
  });
  const { values } = form;
  const publish = $api.useMutation('post', '/api/v1/admin/changelog');
  // Only deprecations have a sunset.
  const entry = { ...values, sunset_at: values.type === 'deprecated' ? values.sunset_at : null, corrects };

  const send = (): Promise<boolean> =>
    confirm({
      title: 'Publish this entry?',
      children:
        'Partners read it within a second. It can’t be changed or taken back; only another entry can correct it.',
      action: 'Publish',
      isDangerous: true,
      word: 'publish',
      onConfirm: () => publish.mutateAsync({ body: entry }),
    });

  return (
    <Screen
      title={corrects === null ? 'Write a changelog entry' : 'Correct a changelog entry'}
      description="Partners read it within a second. It can’t be changed afterwards: look at the preview first."
      parents={[{ label: 'Changelog', to: '/changelog' }]}
    >
      <FormFrame
        form={form}
        action="Publish"
        onSend={send}
        onDone={() => {
          notifyDone('The entry is published.');
          void navigate({ to: '/changelog' });
        }}
      >
        {corrects !== null && (
          <Alert color="accent">The corrected entry stays, and refers to this one.</Alert>
        )}
        <UtcDateTimeInput
          label="Day"
          description="At most 31 days ahead."
          required
          precision="day"
          {...form.getInputProps('date')}
        />
        <Select
          label="Type"
          required
          allowDeselect={false}
          description={`${CHANGE_MEANINGS[values.type]}.`}
          data={TYPE_CHOICES}
          {...form.getInputProps('type')}
        />
        {values.type === 'deprecated' && (
          <UtcDateTimeInput label="Removed on" required {...form.getInputProps('sunset_at')} />
        )}
        <TagsInput
          label="Scope"
          description="Products, routes, or fields that it concerns. Enter after each."
          data={PRODUCT_IDS}
          {...form.getInputProps('scope')}
        />
        <Textarea
          label="Summary"
          description="What changes, and what a partner has to do."
          required
          autosize
          minRows={3}
          maxLength={2_000}
          {...form.getInputProps('summary')}
        />
        <Stack gap="xs" component="section" aria-label="Preview">
          <Title order={2}>Preview</Title>
          <ChangelogEntry entry={{ ...entry, corrects, corrected_by: null }} />
        </Stack>
      </FormFrame>
    </Screen>
  );
};
