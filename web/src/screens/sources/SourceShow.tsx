import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { type OperatedSourceDetail } from '../../../../src/admin/sources/sources.response.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Answered } from '../../display/Answered.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { sourcePath } from '../../api/source-path.ts';
import { ObservationTable } from './ObservationTable.tsx';
import { RefusalTable } from './RefusalTable.tsx';
import { SourceActions } from './SourceActions.tsx';
import { SourceFacts } from './SourceFacts.tsx';
import { SourceMeaning } from './SourceMeaning.tsx';
import { SourceValuesChart } from './SourceValuesChart.tsx';

/** Everything that is known of one source, and what can be done with it. */
export const SourceShow = () => {
  const { id = '' } = useParams();
  const source = useAnswer<OperatedSourceDetail>(sourcePath(id), { everySeconds: 15 });
  return (
    <>
      <ScreenHeading title={source.data?.title ?? 'Source'}>
        <Box component="span" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {id}
        </Box>
      </ScreenHeading>
      <Answered answer={source} what={`read the source ${id}`} height={480}>
        {(known) => (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            <SourceMeaning source={known} />
            <SourceActions source={known} />
            {known.last_error !== null && (
              <Alert severity={known.consecutive_failures > 0 ? 'error' : 'info'}>
                <AlertTitle>
                  {known.consecutive_failures > 0
                    ? `Last error (failures in a row: ${known.consecutive_failures})`
                    : 'Refused beside the last success'}
                </AlertTitle>
                {known.last_error}
              </Alert>
            )}
            <SourceFacts source={known} />
            <SourceValuesChart source={known} />
            <RefusalTable refusals={known.refusals} />
            <ObservationTable observations={known.observations} unit={known.unit} />
          </Box>
        )}
      </Answered>
    </>
  );
};
