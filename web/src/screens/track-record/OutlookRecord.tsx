import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type OutlookRecordView } from '../../../../src/admin/track-record/outlook-record.response.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { AsyncContent } from '../../display/AsyncContent.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { ScrollableTable } from '../../display/ScrollableTable.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { outlookFiguresOf } from './record-figures.ts';
import { type RecordFilter } from './RecordFilters.tsx';
import { Figures, Section } from './RecordSection.tsx';

export interface OutlookRecordProps {
  readonly filter: Pick<RecordFilter, 'asset' | 'horizon' | 'backfilled'>;
}

/** How the outlook did on an asset over a horizon, what it rests on everywhere, and its latest fits. */
export const OutlookRecord = ({ filter: { asset, horizon, backfilled } }: OutlookRecordProps) => {
  const answer = useApiQuery<OutlookRecordView>('/track-record/outlook', {
    query: { asset, horizon, backfilled: String(backfilled) },
    everySeconds: 60,
  });
  return (
    <AsyncContent answer={answer} what="read the record of the outlook" height={420}>
      {({ record, bases, fits, synthetic }) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {synthetic && (
            <Alert severity="info">
              Synthetic: prices come from the sandbox and say nothing of any real market.
            </Alert>
          )}
          <Section id="outlook-figures" title="Figures">
            {record === null ? (
              <EmptyState>
                No outlook has been judged. The outlook of each day is judged when its horizon ends.
              </EmptyState>
            ) : (
              <Figures of={outlookFiguresOf(record)} />
            )}
          </Section>
          <Section id="outlook-bases" title="Basis in force">
            <ScrollableTable
              label="Basis of new outlooks"
              columns={[
                { heading: 'Asset and horizon', of: (one) => `${one.asset}, ${one.horizonHours} hours` },
                {
                  heading: 'Basis',
                  of: ({ basis }) => (basis === 'model' ? 'Model' : 'Year before the fit'),
                },
                { heading: 'Since', of: ({ since }) => <UtcTime at={since} absent="The beginning" /> },
              ]}
              keyOf={(one) => `${one.asset} ${one.horizonHours}`}
              rows={bases}
            />
          </Section>
          <Section id="outlook-fits" title="Latest fits">
            {fits.length === 0 ? (
              <EmptyState>No fit is stored yet.</EmptyState>
            ) : (
              <ScrollableTable
                label="Fits of the outlook"
                columns={[
                  { heading: 'Version', of: ({ version }) => version },
                  { heading: 'Made with data until', of: ({ madeAt }) => <UtcTime at={madeAt} /> },
                  { heading: 'Stored', of: ({ storedAt }) => <UtcTime at={storedAt} /> },
                  {
                    heading: 'Origin',
                    of: ({ origin }) => (origin === 'own' ? 'Own data' : 'Shipped with the program'),
                  },
                ]}
                keyOf={({ version }) => version}
                rows={fits}
              />
            )}
          </Section>
        </Box>
      )}
    </AsyncContent>
  );
};
