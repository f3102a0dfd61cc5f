import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import {
  type OperatedSource,
  type OperatedSourceDetail,
} from '../../../../src/admin/sources/sources.response.ts';
import { sourcePath } from '../../api/source-path.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { AsyncContent } from '../../display/AsyncContent.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { DEGRADED_REASON_LABELS, SOURCE_STATES } from '../../display/source-states.ts';
import { HeldValues } from './HeldValues.tsx';
import { ObservationTable } from './ObservationTable.tsx';
import { RefusalTable } from './RefusalTable.tsx';
import { SourceActions } from './SourceActions.tsx';
import { SourceFacts } from './SourceFacts.tsx';
import { SourceState } from './SourceState.tsx';
import { SourceValuesChart } from './SourceValuesChart.tsx';

interface SourceMeaningProps {
  readonly source: Pick<OperatedSource, 'status' | 'degraded_reason'>;
}

/** The state of a source, with what it and its reason mean in whole sentences. */
const SourceMeaning = ({ source }: SourceMeaningProps) => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
    <SourceState source={source} />
    <Typography>
      {SOURCE_STATES[source.status].meaning}
      {source.degraded_reason !== null && ` ${DEGRADED_REASON_LABELS[source.degraded_reason].meaning}`}
    </Typography>
  </Stack>
);

/** Details and actions of one source. */
export const SourceShow = () => {
  const { id = '' } = useParams();
  const source = useApiQuery<OperatedSourceDetail>(sourcePath(id), { everySeconds: 15 });
  return (
    <>
      <ScreenHeading title={source.data?.title ?? 'Source'}>
        <Box component="span" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {id}
        </Box>
      </ScreenHeading>
      <AsyncContent answer={source} what={`read the source ${id}`} height={480}>
        {(known) => (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            <SourceMeaning source={known} />
            <SourceActions source={known} />
            {known.last_error !== null && (
              <Alert severity={known.consecutive_failures > 0 ? 'error' : 'info'}>
                <AlertTitle>
                  {known.consecutive_failures > 0
                    ? `Last error (failures in a row: ${known.consecutive_failures})`
                    : 'Remark of the last success'}
                </AlertTitle>
                {known.last_error}
              </Alert>
            )}
            <HeldValues source={known} />
            <SourceFacts source={known} />
            <SourceValuesChart source={known} />
            <RefusalTable refusals={known.refusals} />
            <ObservationTable observations={known.observations} unit={known.unit} />
          </Box>
        )}
      </AsyncContent>
    </>
  );
};
