import { SimpleGrid } from '@mantine/core';
import { $api } from '../../api/operators-api.ts';
import { Loaded } from '../../display/Loaded.tsx';
import { Screen } from '../../display/Screen.tsx';
import { AttentionList } from './AttentionList.tsx';
import { CompositeMatrix } from './CompositeMatrix.tsx';
import { NewestCycle } from './NewestCycle.tsx';
import { ServiceLevels } from './ServiceLevels.tsx';
import { SourceSummary } from './SourceSummary.tsx';
import { SummaryBanner } from './SummaryBanner.tsx';

const POLL_MS = 15_000;

/** Harm to partners first, then the state of the service, then its verdict. */
export const Overview = () => {
  const overview = $api.useQuery('get', '/api/v1/admin/overview', {}, { refetchInterval: POLL_MS });
  return (
    <Screen title="Overview">
      <Loaded what="read the overview" query={overview}>
        {({ data }) => (
          <>
            <SummaryBanner
              summary={data.summary}
              link={data.attention[0]?.link ?? null}
              health={data.health}
            />
            <AttentionList
              summary={data.summary}
              groups={data.attention_groups}
              entries={data.attention}
              silenced={data.silenced}
            />
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
              <NewestCycle cycle={data.newest_cycle} />
              <ServiceLevels />
              <CompositeMatrix composites={data.composites} />
              <SourceSummary sources={data.sources} />
            </SimpleGrid>
          </>
        )}
      </Loaded>
    </Screen>
  );
};
