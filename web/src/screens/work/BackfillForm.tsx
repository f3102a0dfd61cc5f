import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { DAY_MS } from '../../../../src/domain/timestamps.ts';
import { $api } from '../../api/operators-api.ts';
import { Failure } from '../../display/Failure.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { useNow } from '../../display/use-now.ts';
import { UtcDateTimeInput } from '../../display/UtcDateTimeInput.tsx';
import { planBackfill } from './backfill-plan.ts';
import { cyclesLabel } from './work-labels.ts';

const epochMs = (at: string | null): number | null => (at === null ? null : Date.parse(at));
const minutesAgo = (ms: number): string => `${new Date(Date.now() - ms).toISOString().slice(0, 16)}:00+00:00`;

/** Asks for a backfill of a range, and says first what it does. */
export const BackfillForm = ({ onDone }: { readonly onDone: () => void }) => {
  const [from, setFrom] = useState<string | null>(() => minutesAgo(DAY_MS));
  const [to, setTo] = useState<string | null>(() => minutesAgo(0));
  const backfill = $api.useMutation('post', '/api/v1/admin/cycles/backfill', { meta: { showsError: true } });
  // The page's clock lags a few seconds behind the one that the default range was taken from.
  const plan = planBackfill(epochMs(from), epochMs(to), Math.max(useNow(), Date.now()));
  const isReady = plan.faults.length === 0 && from !== null && to !== null;

  const ask = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady) return;
    await backfill.mutateAsync({ body: { from, to } });
    notifyDone('A worker was asked to backfill.');
    onDone();
  };

  return (
    <form onSubmit={(event) => void ask(event).catch(() => undefined)} noValidate>
      <Stack>
        <Text size="sm">
          A worker publishes the cycles of the range that nobody published, each from what was known at its
          moment alone, and marked as backfilled. Partners find them in histories. Published cycles stay as
          they are, and what is published now can’t be taken back.
        </Text>
        <Group grow>
          <UtcDateTimeInput
            label="From"
            description="UTC, included."
            required
            value={from}
            onChange={setFrom}
          />
          <UtcDateTimeInput label="To" description="UTC, excluded." required value={to} onChange={setTo} />
        </Group>
        <Alert color={plan.faults.length === 0 ? 'accent' : 'yellow'} role="status">
          {plan.faults.length === 0 ? `That is ${cyclesLabel(plan.cycles)}.` : plan.faults.join(' ')}
        </Alert>
        {backfill.error !== null && <Failure what="ask for it" error={backfill.error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={backfill.isPending} disabled={!isReady}>
            Start the backfill
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
