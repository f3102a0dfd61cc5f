import { Group, SegmentedControl, Select, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ASSETS, LEADING_ASSET } from '../../../../src/domain/assets.ts';
import { DAY_MS } from '../../../../src/domain/timestamps.ts';
import { $api } from '../../api/operators-api.ts';
import { chosen } from '../../display/chosen.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { HORIZONS } from '../../display/horizons.ts';
import { ButtonLink } from '../../display/links.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { Parts } from '../../display/Parts.tsx';
import { Screen } from '../../display/Screen.tsx';
import { UtcDateTimeInput } from '../../display/UtcDateTimeInput.tsx';
import { MarkTable } from './MarkTable.tsx';
import { PointTable } from './PointTable.tsx';
import { RANGE_DAYS, RANGES } from './timeline-choices.ts';
import { TimelineCharts } from './TimelineCharts.tsx';

const route = getRouteApi('/shell/timeline');

const HORIZON_CHOICES = HORIZONS.map((value) => ({ value, label: `Outlook over ${value} h` }));

const TimelineFilters = () => {
  const filter = route.useSearch();
  const { asset = LEADING_ASSET, horizon = HORIZONS[0], range, from, to } = filter;
  const navigate = route.useNavigate();
  const isOwn = from !== undefined || to !== undefined;
  const filterBy = (change: Partial<typeof filter>): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  return (
    <Group gap="sm">
      <SegmentedControl
        aria-label="Asset"
        data={[...ASSETS]}
        value={asset}
        onChange={(value) => filterBy({ asset: value })}
      />
      <SegmentedControl
        aria-label="Range"
        data={[...RANGES]}
        value={isOwn ? '' : (range ?? '7d')}
        onChange={(value) => filterBy({ range: value as typeof range, from: undefined, to: undefined })}
      />
      <UtcDateTimeInput
        aria-label="From (UTC)"
        placeholder="From (UTC)"
        description={null}
        value={from ?? null}
        onChange={(value) => filterBy({ from: chosen(value), range: undefined })}
      />
      <UtcDateTimeInput
        aria-label="To (UTC)"
        placeholder="To (UTC)"
        description={null}
        value={to ?? null}
        onChange={(value) => filterBy({ to: chosen(value), range: undefined })}
      />
      <Select
        aria-label="Horizon of the outlook"
        data={HORIZON_CHOICES}
        allowDeselect={false}
        value={horizon}
        onChange={(value) => filterBy({ horizon: chosen(value) })}
      />
    </Group>
  );
};

/** Verdict, agreement, outlook, composites, and price over time, with what explains them. */
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
      title="Timeline"
      description="Each point is a cycle: click it to see why. Coloured grounds are verdicts; lines and areas mark what explains them."
    >
      <TimelineFilters />
      <Loaded what="read the timeline" query={timeline}>
        {({ data }) =>
          data.points.length === 0 ? (
            <EmptyState
              title="No cycle was published in this range"
              action={<ButtonLink to="/work">Backfill cycles</ButtonLink>}
            >
              Choose a longer range, or compute past cycles.
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
                    title: 'Points as a table',
                    gist: `${data.points.length} cycles`,
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
