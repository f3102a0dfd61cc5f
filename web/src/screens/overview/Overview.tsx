import Box from '@mui/material/Box';
import { type Overview as OverviewAnswer } from '../../../../src/admin/overview/overview.response.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Answered } from '../../display/Answered.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { AnswerAge } from './AnswerAge.tsx';
import { AttentionPanel } from './AttentionPanel.tsx';
import { CompositesPanel } from './CompositesPanel.tsx';
import { HealthPanel } from './HealthPanel.tsx';
import { NewestCyclePanel } from './NewestCyclePanel.tsx';
import { OVERVIEW_PATH, OVERVIEW_POLL_SECONDS } from './polling.ts';
import { SourcesPanel } from './SourcesPanel.tsx';
import { TrafficPanel } from './TrafficPanel.tsx';

/** Panels side by side where two of them are wide enough. */
const PAIR = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
};

/** The first screen of the day: what needs attention, then how the service, its newest cycle and its data stand. */
export const Overview = () => {
  const answer = useAnswer<OverviewAnswer>(OVERVIEW_PATH, { everySeconds: OVERVIEW_POLL_SECONDS });
  return (
    <Box sx={{ mb: 2 }}>
      <ScreenHeading actions={<AnswerAge />} />
      <Answered answer={answer} what="load the overview" height={640}>
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
      </Answered>
    </Box>
  );
};
