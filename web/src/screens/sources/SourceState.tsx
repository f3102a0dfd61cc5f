import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type OperatedSource } from '../../../../src/admin/sources/sources.response.ts';
import { StateChip } from '../../display/StateChip.tsx';
import { DEGRADED_REASON_LABELS, SOURCE_STATES } from '../../display/source-states.ts';

export interface SourceStateProps {
  readonly source: Pick<OperatedSource, 'status' | 'degraded_reason'>;
}

/** The state of a source, with its reason in words where it has one. */
export const SourceState = ({ source: { status, degraded_reason } }: SourceStateProps) => (
  <Box>
    <StateChip {...SOURCE_STATES[status]} />
    {degraded_reason !== null && (
      <Typography
        variant="caption"
        component="p"
        color="text.secondary"
        title={DEGRADED_REASON_LABELS[degraded_reason].meaning}
      >
        {DEGRADED_REASON_LABELS[degraded_reason].label}
      </Typography>
    )}
  </Box>
);
