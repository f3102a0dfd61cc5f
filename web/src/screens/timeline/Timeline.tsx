import { t } from 'ttag';
import { Group, SegmentedControl, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ASSETS, LEADING_ASSET } from '../../../../packages/engine/assets.ts';
import { DAY_MS } from '../../../../packages/engine/timestamps.ts';
import { $api } from '../../api/operators-api.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { FilterSegments } from '../../display/FilterSegments.tsx';
import { FilterSelect } from '../../display/FilterSelect.tsx';
import { FilterTime } from '../../display/FilterTime.tsx';
import { HORIZONS } from '../../display/horizons.ts';
import { ButtonLink } from '../../display/links.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { Parts } from '../../display/Parts.tsx';
import { Screen } from '../../display/Screen.tsx';
import { useFilters } from '../../display/use-filters.ts';
import { MarkTable } from './MarkTable.tsx';
import { PointTable } from './PointTable.tsx';
import { RANGE_DAYS, RANGES } from './timeline-choices.ts';
import { TimelineCharts } from './TimelineCharts.tsx';

const route = getRouteApi('/shell/timeline');

const HORIZON_CHOICES = HORIZONS.map((value) => ({ value, label: t`Outlook over ${value} h` }));

const TimelineFilters = () => {
  const { range = '7d', from, to } = route.useSearch();
  const { change } = useFilters();
  const isOwn = from !== undefined || to !== undefined;
  return (
    <Group gap="sm">
      <FilterSegments name="asset" label={t`Asset`} choices={ASSETS} fallback={LEADING_ASSET} />
      <SegmentedControl
        aria-label={t`Range`}
        data={[...RANGES]}
        value={isOwn ? '' : range}
        onChange={(value) => change({ range: value, from: undefined, to: undefined })}
      />
      <FilterTime name="from" label={t`From (UTC)`} />
      <FilterTime name="to" label={t`To (UTC)`} />
      <FilterSelect
        name="horizon"
        label={t`Horizon of the outlook`}
        choices={HORIZON_CHOICES}
        fallback={HORIZONS[0]}
      />
    </Group>
  );
};

/** Verdict, agreement, outlook, composites, and price over time, with the marks that explain them. */
export const Timeline = () => {
  const { asset, horizon, range = '7d', from, to } = route.useSearch();
  const isOwn = from !== undefined || to !== undefined;
  // Computed once for each choice: a moving begin would be another query at each rendering.
  const since = useMemo(() => new Date(Date.now() - RANGE_DAYS[range] * DAY_MS).toISOString(), [range]);
  const timeline = $api.useQuery(
    'get',
    '/api/v1/admin/timeline',
    { params: { query: { asset, horizon, ...(isOwn ? { from, to } : { from: since }) } } },
    { refetchInterval: 60_000, placeholderData: (before) => before },
  );
  return (
    <Screen
      title={t`Timeline`}
      description={t`Each point is a cycle: click it to see why. Background colours show verdicts; lines and areas mark events that explain them.`}
    >
      <TimelineFilters />
      <Loaded what={t`read the timeline`} query={timeline}>
        {({ data }) =>
          data.points.length === 0 ? (
            <EmptyState
              title={t`No cycle was published in this range`}
              action={<ButtonLink to="/work">{t`Backfill cycles`}</ButtonLink>}
            >
              {t`Choose a longer range, or compute past cycles.`}
            </EmptyState>
          ) : (
            <Stack gap="lg">
              <TimelineCharts timeline={data} />
              <MarkTable marks={data.marks} changesFrom={data.changes_from} />
              <Parts
                order={2}
                parts={[
                  {
                    id: 'points',
                    title: t`Points as a table`,
                    gist: data.points.length === 1 ? t`1 cycle` : t`${data.points.length} cycles`,
                    content: () => <PointTable points={data.points} />,
                  },
                ]}
              />
            </Stack>
          )
        }
      </Loaded>
    </Screen>
  );
};
