import { t } from 'ttag';
import { Stack, Text } from '@mantine/core';
import { type DataColumn, numberColumn, stateColumn, timeColumn } from '../../display/columns.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { measured } from '../../display/numbers.ts';
import { type StateBadgeProps } from '../../display/StateBadge.tsx';
import { type HeldValueItem, type OperatedSourceDetail } from '../../api/generated/operators-api.ts';

const DECISIONS: Readonly<Record<HeldValueItem['decision'] & string, StateBadgeProps>> = {
  confirmed: { label: t`Confirmed`, tone: 'good' },
  accepted: { label: t`Accepted`, tone: 'good' },
  contradicted: { label: t`Contradicted`, tone: 'quiet' },
};
const HELD: StateBadgeProps = { label: t`Held`, tone: 'warning' };

const columnsOf = (unit: string): readonly DataColumn<HeldValueItem>[] => [
  timeColumn('event_at', t`True at`, ({ event_at }) => event_at),
  numberColumn('value', t`Value (${unit})`, ({ value }) => value, measured),
  { id: 'reason', header: t`Why`, value: ({ reason }) => reason },
  timeColumn('held_at', t`Held since`, ({ held_at }) => held_at),
  stateColumn('decision', t`Decision`, ({ decision }) => (decision === null ? HELD : DECISIONS[decision])),
  timeColumn('decided_at', t`Decided`, ({ decided_at }) => decided_at),
];

/** Values that wait, or waited, for a second reading. */
export const HeldValues = ({ source }: { readonly source: OperatedSourceDetail }) => (
  <Stack gap="sm">
    <Text size="sm" c="dimmed" maw={640}>
      {t`A value that differs too much from the last one waits until a second reading confirms it, or until you accept it above. Partners never see it before.`}
    </Text>
    <DataTable
      name="source-held-values"
      caption={t`Table of held values`}
      columns={columnsOf(source.unit)}
      rows={source.held}
      rowKey={({ event_at, held_at }) => `${event_at} ${held_at}`}
      empty={t`No value was held: every one was plausible.`}
    />
  </Stack>
);
