import { Button, Group, Stack, Text } from '@mantine/core';
import { type HeldValueItem, type OperatedSourceDetail } from '../../api/generated/operators-api.ts';
import { numberColumn, timeColumn } from '../../display/columns.tsx';
import { type DataColumn } from '../../display/data-view.ts';
import { DataTable } from '../../display/DataTable.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { measured } from '../../display/numbers.ts';
import { StateBadge, type Tone } from '../../display/StateBadge.tsx';
import { Gated } from '../../display/Gated.tsx';
import { useSourceActions } from './use-source-actions.tsx';

type Decision = NonNullable<HeldValueItem['decision']>;

const DECISIONS: Readonly<Record<Decision, { readonly label: string; readonly tone: Tone }>> = {
  confirmed: { label: 'Confirmed', tone: 'good' },
  accepted: { label: 'Accepted', tone: 'good' },
  contradicted: { label: 'Contradicted', tone: 'quiet' },
};
const HELD = { label: 'Held', tone: 'warning' } as const;

const columnsOf = (unit: string): readonly DataColumn<HeldValueItem>[] => [
  timeColumn('event_at', 'True at', ({ event_at }) => event_at),
  numberColumn('value', `Value (${unit})`, ({ value }) => value, measured),
  { id: 'reason', header: 'Why', value: ({ reason }) => reason },
  timeColumn('held_at', 'Held since', ({ held_at }) => held_at),
  {
    id: 'decision',
    header: 'Decision',
    value: ({ decision }) => decision ?? 'held',
    cell: ({ decision }) => <StateBadge {...(decision === null ? HELD : DECISIONS[decision])} />,
  },
  timeColumn('decided_at', 'Decided', ({ decided_at }) => decided_at),
];

/** Values that wait, or waited, for a second reading, and their acceptance. */
export const HeldValues = ({ source }: { readonly source: OperatedSourceDetail }) => {
  const { accept } = useSourceActions(source);
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm" c="dimmed" maw={640}>
          A value that differs too much from the last one waits until a second reading confirms it. Partners
          never see it before.
        </Text>
        {source.held_since !== null && (
          <Gated>
            <Button onClick={accept}>Accept held values…</Button>
          </Gated>
        )}
      </Group>
      <DataTable
        name="source-held-values"
        caption="Table of held values"
        columns={columnsOf(source.unit)}
        rows={source.held}
        rowKey={({ event_at, held_at }) => `${event_at} ${held_at}`}
        empty={<EmptyState title="No value was held">Every one was plausible.</EmptyState>}
      />
    </Stack>
  );
};
