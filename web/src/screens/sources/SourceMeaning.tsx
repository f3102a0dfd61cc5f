import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type OperatedSource } from '../../../../src/admin/sources/sources.response.ts';
import { SourceState } from './SourceState.tsx';
import { DEGRADED_REASON_WORDS, SOURCE_STATES } from '../../display/source-states.ts';

export interface SourceMeaningProps {
  readonly source: Pick<OperatedSource, 'status' | 'degraded_reason'>;
}

/** The state of a source, with what it and its reason mean in whole sentences. */
export const SourceMeaning = ({ source }: SourceMeaningProps) => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
    <SourceState source={source} />
    <Typography>
      {SOURCE_STATES[source.status].meaning}
      {source.degraded_reason !== null && ` ${DEGRADED_REASON_WORDS[source.degraded_reason].meaning}`}
    </Typography>
  </Stack>
);
