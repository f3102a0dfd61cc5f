import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { type TroubledSource } from '../../../../src/admin/overview/overview.response.ts';
import { Ago } from '../../display/Ago.tsx';
import { StateChip } from '../../display/StateChip.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { DEGRADED_REASON_WORDS, SOURCE_STATES } from '../../display/source-states.ts';
import { sourcePath } from '../../api/source-path.ts';
import { ShortList } from './ShortList.tsx';

export interface TroubledSourcesProps {
  readonly troubled: readonly TroubledSource[];
}

/** The sources that are not as they should be, with why and since when. */
export const TroubledSources = ({ troubled }: TroubledSourcesProps) => {
  if (troubled.length === 0) return <Typography variant="body2">No source is in trouble.</Typography>;
  return (
    <>
      <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
        In trouble ({troubled.length})
      </Typography>
      <ShortList items={troubled} atFirst={4} id="troubled-list" what="in trouble">
        {(source) => <TroubledSourceRow key={source.source_id} source={source} />}
      </ShortList>
    </>
  );
};

const TroubledSourceRow = ({ source }: { readonly source: TroubledSource }) => {
  const { label, tone, meaning } = SOURCE_STATES[source.status];
  const reason = source.degraded_reason && DEGRADED_REASON_WORDS[source.degraded_reason];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 1,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'body2',
      }}
    >
      <Link component={RouterLink} to={`${sourcePath(source.source_id)}/show`}>
        {source.title}
      </Link>
      <StateChip label={label} tone={tone} meaning={meaning} />
      <Box sx={{ gridColumn: '1 / -1', color: 'text.secondary', typography: 'caption' }}>
        {reason && <span title={reason.meaning}>{reason.label}. </span>}
        {source.since === null ? (
          'Since when is not known.'
        ) : (
          <>
            Since <UtcTime at={source.since} />, <Ago at={source.since} />.
          </>
        )}
      </Box>
    </Box>
  );
};
