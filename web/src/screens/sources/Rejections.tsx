import { t } from 'ttag';
import { Text } from '@mantine/core';
import { type DataColumn, numberColumn, timeColumn } from '../../display/columns.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { count } from '../../display/numbers.ts';
import { Payload } from './Payload.tsx';
import { REJECTION_LABELS } from './source-labels.ts';
import { type RefusalEntry } from '../../api/generated/operators-api.ts';

const COLUMNS: readonly DataColumn<RefusalEntry>[] = [
  { id: 'kind', header: t`What`, value: ({ kind }) => REJECTION_LABELS[kind] },
  {
    id: 'reason',
    header: t`Why`,
    value: ({ reason }) => reason,
    cell: ({ reason }) => (
      <Text size="sm" miw={220}>
        {reason}
      </Text>
    ),
  },
  timeColumn('event_at', t`Dated`, (entry) => entry.event_at),
  timeColumn('last_at', t`Last time`, (entry) => entry.last_at, { precision: 'second' }),
  timeColumn('first_at', t`First that day`, (entry) => entry.first_at, { isHidden: true }),
  numberColumn('occurrences', t`Times that day`, ({ occurrences }) => occurrences, count),
  {
    id: 'sha256',
    header: t`Hash`,
    value: ({ payload }) => payload?.sha256 ?? null,
    cell: ({ payload }) => (payload === null ? null : <code>{payload.sha256.slice(0, 12)}…</code>),
  },
];

/** Rejected values and payloads of the provider, latest first. */
export const Rejections = ({ rejections }: { readonly rejections: readonly RefusalEntry[] }) => (
  <DataTable
    name="source-rejections"
    caption={t`Table of rejections`}
    columns={COLUMNS}
    rows={rejections}
    rowKey={({ first_at, kind, event_at, reason }) => `${first_at} ${kind} ${event_at} ${reason}`}
    details={({ payload }) => payload && <Payload payload={payload} />}
    empty={t`Nothing was rejected: everything that the provider sent was usable.`}
  />
);
