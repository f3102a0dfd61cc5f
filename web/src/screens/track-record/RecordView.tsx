import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type TrackRecordView } from '../../../../src/admin/track-record/track-record.response.ts';
import { ReliabilityDiagram } from '../../charts/ReliabilityDiagram.tsx';
import { ShareLines } from '../../charts/ShareLines.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { percent } from '../../display/numbers.ts';
import { figuresOf, judgedBins, leftOutSentence } from './record-figures.ts';
import { Figures, Section } from './RecordSection.tsx';

/** Figures, reliability and course of one record. */
export const RecordView = ({ view }: { readonly view: TrackRecordView }) => {
  const { record, weeks, synthetic } = view;
  const neutral = weeks.flatMap(({ alwaysNeutral }) => alwaysNeutral ?? []);
  const leftOut = leftOutSentence(view);
  const bins = judgedBins(record);
  return (
    <>
      {synthetic && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Synthetic: prices and calls come from the sandbox and say nothing of any real market.
        </Alert>
      )}
      {record === null ? (
        <EmptyState>
          No call has been judged in these days. A call is judged when its horizon ends.
        </EmptyState>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Section id="figures" title="Figures">
            <Figures of={figuresOf(record)} />
          </Section>
          <Section id="reliability" title="Reliability">
            {record.forecast === null ? (
              <EmptyState>No probability was published with these calls.</EmptyState>
            ) : (
              <ReliabilityDiagram
                saidAs="Published probability"
                points={bins}
                name={`Reliability: ${bins
                  .map(
                    ({ said, cameTrue, cases }) =>
                      `said ${percent(said)}, came true ${percent(cameTrue)} of ${cases}`,
                  )
                  .join('; ')}`}
              />
            )}
          </Section>
          <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <Section id="course" title="Hit rate by week against constant calls">
              <ShareLines
                lines={[
                  { name: 'Hit rate', values: weeks.map(({ hitRate }) => hitRate), dashes: 'none' },
                  {
                    name: 'Always bullish',
                    values: weeks.map(({ alwaysBullish }) => alwaysBullish),
                    dashes: '6 4',
                  },
                  {
                    name: 'Always bearish',
                    values: weeks.map(({ alwaysBearish }) => alwaysBearish),
                    dashes: '1 4',
                  },
                  ...(neutral.length < weeks.length
                    ? []
                    : [{ name: 'Always neutral', values: neutral, dashes: '8 3 1 3' as const }]),
                ]}
                name={`Hit rate by week: ${weeks
                  .map(
                    ({ week, hitRate, alwaysBullish }) =>
                      `week of ${week} ${percent(hitRate)}, always bullish ${percent(alwaysBullish)}`,
                  )
                  .join('; ')}`}
              />
            </Section>
          </Box>
        </Box>
      )}
      {leftOut !== null && (
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          {leftOut}
        </Typography>
      )}
    </>
  );
};
