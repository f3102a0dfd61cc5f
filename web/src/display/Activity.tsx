import { t } from 'ttag';
import { $api, CURSOR_PAGES, type operations, operatorsApi } from '../api/operators-api.ts';
import { ACTION, ACTOR, AT, CHANGES } from './audit-columns.tsx';
import { PagedTable } from './PagedTable.tsx';
import { Section } from './Section.tsx';

const COLUMNS = [AT, ACTOR, ACTION, CHANGES];

const ENTRIES = 10;

export interface ActivityProps {
  readonly filter: NonNullable<operations['listAuditEntries']['parameters']['query']>;
}

/** Audit entries on a subject, latest first, with before and after as a diff. */
export const Activity = ({ filter }: ActivityProps) => {
  const query = { ...filter, limit: ENTRIES };
  const entries = $api.useInfiniteQuery('get', '/api/v1/admin/audit', { params: { query } }, CURSOR_PAGES);
  return (
    <Section title={t`Activity`} description={t`What operators did here, from the audit log.`}>
      <PagedTable
        what={t`read the audit log`}
        query={entries}
        rowsOf={({ data }) => data.entries}
        readPage={(page) =>
          operatorsApi.GET('/api/v1/admin/audit', { params: { query: { ...query, ...page } } })
        }
        name="activity"
        caption={t`Entries of the audit log`}
        columns={COLUMNS}
        rowKey={({ id }) => String(id)}
        empty={t`No operator has changed anything here yet.`}
      />
    </Section>
  );
};
