import { jt, t } from 'ttag';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { DAY_MS } from '../../../../packages/engine/timestamps.ts';
import { $api, type BackfillPreview } from '../../api/operators-api.ts';
import { Failure } from '../../display/Failure.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { UtcDateTimeInput } from '../../display/UtcDateTimeInput.tsx';

const minuteBefore = (ms: number): string =>
  `${new Date(Date.now() - ms).toISOString().slice(0, 16)}:00+00:00`;

const Preview = ({ preview }: { readonly preview: BackfillPreview }) => (
  <Alert color={preview.missing === 0 ? 'yellow' : 'accent'} role="status" title={preview.message}>
    {preview.sources_without_data.length > 0 && (
      <Text size="sm">
        {jt`Without data at first: ${preview.sources_without_data.map(({ title }) => title).join(', ')}.`}
      </Text>
    )}
  </Alert>
);

/** Requests a backfill of a range, after a preview. */
export const BackfillForm = ({ onDone }: { readonly onDone: () => void }) => {
  const [from, setFrom] = useState<string | null>(() => minuteBefore(DAY_MS));
  const [to, setTo] = useState<string | null>(() => minuteBefore(0));
  const backfill = $api.useMutation('post', '/api/v1/admin/cycles/backfill');
  const preview = $api.useQuery(
    'get',
    '/api/v1/admin/cycles/backfill-preview',
    { params: { query: { from: from ?? '', to: to ?? '' } } },
    { enabled: from !== null && to !== null, retry: false },
  );

  const ask = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (from === null || to === null) return;
    await backfill.mutateAsync({ body: { from, to } });
    notifyDone(t`A worker is about to backfill these cycles. Follow it below.`);
    onDone();
  };

  return (
    <form onSubmit={(event) => void ask(event).catch(() => undefined)} noValidate>
      <Stack>
        <Text size="sm">
          {t`A worker publishes the unpublished cycles of the range, each computed only from what was known at the time, and marks them as backfilled. Partners find them in histories. Published cycles stay as they are, and what is published now can’t be taken back.`}
        </Text>
        <Group grow>
          <UtcDateTimeInput
            label={t`From`}
            description={t`Included.`}
            required
            direction="past"
            value={from}
            onChange={setFrom}
          />
          <UtcDateTimeInput
            label={t`To`}
            description={t`Excluded.`}
            required
            direction="past"
            value={to}
            onChange={setTo}
          />
        </Group>
        <Loaded what={t`preview this range`} query={preview}>
          {({ data }) => <Preview preview={data} />}
        </Loaded>
        {backfill.error !== null && <Failure what={t`start the backfill`} error={backfill.error} />}
        <Group justify="flex-end">
          <Button
            type="submit"
            loading={backfill.isPending}
            disabled={preview.data === undefined || preview.error !== null || preview.data.data.missing === 0}
          >{t`Start the backfill`}</Button>
        </Group>
      </Stack>
    </form>
  );
};
