import { t } from 'ttag';
import { SimpleGrid, Stack } from '@mantine/core';
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
    <Screen title={t`Overview`}>
      <Loaded what={t`read the overview`} query={overview}>
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
            <ServiceLevels />
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
              <Stack gap="lg">
                <NewestCycle cycle={data.newest_cycle} />
                <SourceSummary sources={data.sources} />
              </Stack>
              {/* As high as its content. */}
              <div>
                <CompositeMatrix composites={data.composites} />
              </div>
            </SimpleGrid>
          </>
        )}
      </Loaded>
    </Screen>
  );
};
