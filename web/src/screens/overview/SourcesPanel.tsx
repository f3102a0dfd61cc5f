import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type Theme, useTheme } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { type Overview, type TroubledSource } from '../../../../src/admin/overview/overview.response.ts';
import { FRESHNESS_STATUSES, type FreshnessStatus } from '../../../../src/domain/freshness/freshness.ts';
import { sourcePath } from '../../api/source-path.ts';
import { StackedBar } from '../../charts/StackedBar.tsx';
import { stripes } from '../../charts/stripes.ts';
import { RelativeTime } from '../../display/RelativeTime.tsx';
import { StateChip } from '../../display/StateChip.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { count } from '../../display/numbers.ts';
import { DEGRADED_REASON_LABELS, SOURCE_STATES } from '../../display/source-states.ts';
import { ExpandableList } from './ExpandableList.tsx';
import { Panel } from './Panel.tsx';

interface TroubledSourcesProps {
  readonly troubled: readonly TroubledSource[];
}

/** Sources in trouble, with reason and start. */
const TroubledSources = ({ troubled }: TroubledSourcesProps) => {
  if (troubled.length === 0) return <Typography variant="body2">No source is in trouble.</Typography>;
  return (
    <>
      <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
        In trouble ({troubled.length})
      </Typography>
      <ExpandableList items={troubled} atFirst={4} id="troubled-list" what="in trouble">
        {(source) => <TroubledSourceRow key={source.source_id} source={source} />}
      </ExpandableList>
    </>
  );
};

const TroubledSourceRow = ({ source }: { readonly source: TroubledSource }) => {
  const { label, tone, meaning } = SOURCE_STATES[source.status];
  const reason = source.degraded_reason && DEGRADED_REASON_LABELS[source.degraded_reason];
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
            Since <UtcTime at={source.since} />, <RelativeTime at={source.since} />.
          </>
        )}
      </Box>
    </Box>
  );
};

/** Colour tells how bad a status is, stripes tell apart those that are as bad; the legend names each. */
const backgroundOf = ({ palette }: Theme): Readonly<Record<FreshnessStatus, string>> => ({
  fresh: palette.success.main,
  aging: palette.info.main,
  stale: stripes(palette.error.main),
  degraded: palette.error.main,
  unavailable: stripes(palette.text.secondary),
  never: palette.warning.main,
  paused: stripes(palette.warning.main),
});

const sourcesOf = (status: FreshnessStatus): string =>
  `/sources?${new URLSearchParams({ filter: JSON.stringify({ status }) }).toString()}`;

/** How many sources are in which state, and those that are in trouble. */
export const SourcesPanel = ({ sources }: { readonly sources: Overview['sources'] }) => {
  const backgrounds = backgroundOf(useTheme());
  const parts = FRESHNESS_STATUSES.map((status) => ({
    key: status,
    count: sources.by_status[status],
    background: backgrounds[status],
  }));
  const figures = parts
    .filter((part) => part.count > 0)
    .map((part) => `${count(part.count)} ${SOURCE_STATES[part.key].label.toLowerCase()}`)
    .join(', ');
  return (
    <Panel
      id="sources"
      title="Sources"
      beside={
        <Typography variant="body2" color="text.secondary">
          {count(sources.total)} in all
        </Typography>
      }
    >
      <StackedBar parts={parts} name={`${count(sources.total)} sources by state: ${figures}`} />
      <Box component="ul" aria-label="Sources by state" sx={LEGEND}>
        {parts.map((part) => (
          <Box component="li" key={part.key} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box
              aria-hidden
              sx={{ width: 12, height: 12, borderRadius: '3px', background: part.background }}
            />
            <Link
              component={RouterLink}
              to={sourcesOf(part.key)}
              title={SOURCE_STATES[part.key].meaning}
              sx={{ whiteSpace: 'nowrap' }}
            >
              {`${SOURCE_STATES[part.key].label}: ${count(part.count)}`}
            </Link>
          </Box>
        ))}
      </Box>
      <TroubledSources troubled={sources.troubled} />
    </Panel>
  );
};

const LEGEND = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
  columnGap: 1.5,
  rowGap: 0.5,
  m: 0,
  my: 1.5,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
} as const;
