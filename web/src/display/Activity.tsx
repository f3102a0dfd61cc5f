import { Text } from '@mantine/core';
import { type operations } from '../api/generated/operators-api.ts';
import { $api } from '../api/operators-api.ts';
import { CURSOR_PAGES } from '../api/pages.ts';
import { ACTION, ACTOR, AT, CHANGES } from './audit-columns.tsx';
import { DataTable } from './DataTable.tsx';
import { LoadedPages } from './LoadedPages.tsx';
import { Section } from './Section.tsx';

const COLUMNS = [AT, ACTOR, ACTION, CHANGES];

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
