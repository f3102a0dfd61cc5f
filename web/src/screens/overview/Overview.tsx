import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { type Overview as OverviewAnswer } from '../../../../src/admin/overview/overview.response.ts';
import { apiQueryKey, useApiQuery } from '../../api/use-api-query.ts';
import { AsyncContent } from '../../display/AsyncContent.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { duration } from '../../display/moments.ts';
import { useNow } from '../../display/use-now.ts';
import { WarningIcon } from '../../icons/icons.ts';
import { AttentionPanel } from './AttentionPanel.tsx';
import { CompositesPanel } from './CompositesPanel.tsx';
import { HealthPanel } from './HealthPanel.tsx';
import { NewestCyclePanel } from './NewestCyclePanel.tsx';
import { SourcesPanel } from './SourcesPanel.tsx';
import { TrafficPanel } from './TrafficPanel.tsx';
/** Path in the operators' API. */
const OVERVIEW_PATH = '/overview';

/** Polling interval while the page is visible. */
const OVERVIEW_POLL_SECONDS = 30;

/** Age from which data counts as outdated: three polls failed. */
const AGED_ANSWER_SECONDS = 3 * OVERVIEW_POLL_SECONDS;

/** Time of the overview's data, with a warning if it is outdated. */
const AnswerAge = () => {
  const answeredAtMs = useQueryClient().getQueryState(apiQueryKey(OVERVIEW_PATH))?.dataUpdatedAt ?? 0;
  const ageSeconds = (useNow() - answeredAtMs) / 1_000;
  if (answeredAtMs === 0) return null;
  const aged = ageSeconds > AGED_ANSWER_SECONDS;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        typography: 'body2',
        color: aged ? 'warning.main' : 'text.secondary',
      }}
    >
      {aged && <WarningIcon fontSize="small" aria-hidden />}
      <span>
        {'As of '}
        <UtcTime at={new Date(answeredAtMs).toISOString()} />
        {aged ? `, ${duration(ageSeconds)} old. ` : `, renewed every ${OVERVIEW_POLL_SECONDS} s`}
        {/* Told once, and not again with every second that it grows older. */}
        <span role="status">{aged && 'It could not be renewed since.'}</span>
      </span>
    </Box>
  );
};

/** Two columns where there is room for them. */
const PAIR = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
};

/** The first screen of the day: what needs attention, then how the service, its newest cycle and its data stand. */
export const Overview = () => {
  const answer = useApiQuery<OverviewAnswer>(OVERVIEW_PATH, { everySeconds: OVERVIEW_POLL_SECONDS });
  return (
    <Box sx={{ mb: 2 }}>
      <ScreenHeading actions={<AnswerAge />} />
      <AsyncContent answer={answer} what="load the overview" height={640}>
        {({ attention, health, newest_cycle, history_at, composites, sources, traffic }) => (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <AttentionPanel attention={attention} />
            <Box sx={PAIR}>
              <HealthPanel health={health} />
              <NewestCyclePanel cycle={newest_cycle} />
            </Box>
            <CompositesPanel
              composites={composites}
              historyAt={history_at}
              cycleNumber={newest_cycle?.cycle_number ?? null}
            />
            <Box sx={PAIR}>
              <SourcesPanel sources={sources} />
              <TrafficPanel traffic={traffic} />
            </Box>
          </Box>
        )}
      </AsyncContent>
    </Box>
  );
};
