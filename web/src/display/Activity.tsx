import { auditedChanges } from '../../../src/domain/audit/audited-changes.ts';
import { type AuditItem, type operations } from '../api/generated/operators-api.ts';
import { $api } from '../api/operators-api.ts';
import { CURSOR_PAGES } from '../api/pages.ts';
import { Changes } from './Changes.tsx';
import { timeColumn } from './columns.tsx';
import { type DataColumn, DataTable } from './DataTable.tsx';
import { LoadedPages } from './LoadedPages.tsx';
import { Section } from './Section.tsx';
import { Text } from '@mantine/core';

const COLUMNS: readonly DataColumn<AuditItem>[] = [
  timeColumn('at', 'Time', ({ at }) => at, { precision: 'second' }),
  { id: 'actor', header: 'Operator', value: ({ actor }) => actor },
  { id: 'action', header: 'Action', value: ({ action }) => action },
  {
    id: 'changes',
    header: 'Changes',
    value: ({ before, after }) => JSON.stringify(auditedChanges(before, after)),
    cell: ({ before, after }) => <Changes changes={auditedChanges(before, after)} />,
  },
];

/** How many entries are read at once. */
const ENTRIES = 10;

export interface ActivityProps {
  /** Which entries of the audit log. */
  readonly filter: NonNullable<operations['listAuditEntries']['parameters']['query']>;
}

/** What operators did to something, newest first, with before and after as a diff. */
export const Activity = ({ filter }: ActivityProps) => {
  const entries = $api.useInfiniteQuery(
    'get',
    '/api/v1/admin/audit',
    { params: { query: { ...filter, limit: ENTRIES } } },
    CURSOR_PAGES,
  );
  return (
    <Section title="Activity" description="What operators did here, from the audit log.">
      <LoadedPages what="read the audit log" query={entries}>
        {(pages, more) => (
          <DataTable
            name="activity"
            caption="Entries of the audit log"
            columns={COLUMNS}
            rows={pages.flatMap(({ data }) => data.entries)}
            rowKey={({ id }) => String(id)}
            empty={<Text size="sm">No operator has done anything here yet.</Text>}
            {...more}
          />
        )}
      </LoadedPages>
    </Section>
  );
};
