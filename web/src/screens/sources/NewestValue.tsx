import Typography from '@mui/material/Typography';
import { type OperatedSource } from '../../../../src/admin/sources/sources.response.ts';
import { measured } from '../../display/numbers.ts';
import { UtcTime } from '../../display/UtcTime.tsx';

export interface NewestValueProps {
  readonly source: Pick<OperatedSource, 'newest' | 'unit'>;
}

/** The newest value of a source with its unit, and what moment it is of. */
export const NewestValue = ({ source: { newest, unit } }: NewestValueProps) =>
  newest === null ? (
    <Typography variant="body2" color="text.secondary">
      No value yet
    </Typography>
  ) : (
    <>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {measured(newest.value)} {unit}
      </Typography>
      <Typography variant="caption" color="text.secondary" noWrap>
        of <UtcTime at={newest.event_at} />
      </Typography>
    </>
  );
