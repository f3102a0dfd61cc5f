import { t } from 'ttag';
import { Alert } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { $api, type StoredFit } from '../../api/operators-api.ts';
import { type DataColumn, timeColumn } from '../../display/columns.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { Facts } from '../../display/Facts.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { Section } from '../../display/Section.tsx';
import { outlookFiguresOf } from './record-figures.ts';
import { RecordFilters } from './RecordFilters.tsx';

const route = getRouteApi('/shell/track-record');

const FIT_COLUMNS: readonly DataColumn<StoredFit>[] = [
  { id: 'version', header: t`Version`, value: ({ version }) => version },
  timeColumn('made_at', t`Made with data until`, ({ madeAt }) => madeAt),
  timeColumn('stored_at', t`Stored`, ({ storedAt }) => storedAt),
  {
    id: 'origin',
    header: t`Origin`,
    value: ({ origin }) => (origin === 'own' ? t`Own data` : t`Shipped with the program`),
  },
];

/** Record of the outlook on an asset over a horizon, and its latest fits. */
export const OutlookRecord = () => {
  const { asset, horizon, backfilled } = route.useSearch();
  const outlook = $api.useQuery(
    'get',
    '/api/v1/admin/track-record/outlook',
    { params: { query: { asset, horizon, backfilled: backfilled === 'true' } } },
    { refetchInterval: 60_000, placeholderData: (before) => before },
  );
  return (
    <>
      <RecordFilters speakers={[]} />
      <Loaded what={t`read the record of the outlook`} query={outlook}>
        {({ data: { record, fits, synthetic } }) => (
          <>
            {synthetic && (
              <Alert color="yellow">
                {t`Synthetic: prices come from the sandbox and don’t describe any real market.`}
              </Alert>
            )}
            <Section title={t`Figures`}>
              {record === null ? (
                <EmptyState title={t`No outlook has been judged`}>
                  {t`The outlook of each day is judged when its horizon ends.`}
                </EmptyState>
              ) : (
                <Facts facts={outlookFiguresOf(record)} />
              )}
            </Section>
            <Section title={t`Latest fits`}>
              <DataTable
                name="outlook-fits"
                caption={t`Fits of the outlook`}
                columns={FIT_COLUMNS}
                rows={fits}
                rowKey={({ version }) => version}
                empty={t`No fit is stored yet. The service makes one as soon as there is data.`}
              />
            </Section>
          </>
        )}
      </Loaded>
    </>
  );
};
