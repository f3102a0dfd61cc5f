import { Skeleton, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { NO_OUTCOMES } from '../../../../src/domain/usage/outcome.ts';
import { SERVICE_LEVEL_WINDOWS } from '../../../../src/domain/service-level.ts';
import { $api, type ServiceLevelTotals } from '../../api/operators-api.ts';
import { late } from '../../charts/late.ts';
import { Facts } from '../../display/Facts.tsx';
import { FilterSegments } from '../../display/FilterSegments.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { duration, utcMoment } from '../../display/moments.ts';
import { count, milliseconds, percent } from '../../display/numbers.ts';
import { partsOf } from '../../display/outcome-labels.ts';
import { Section } from '../../display/Section.tsx';

const StackedBars = late(() => import('../../charts/StackedBars.tsx'));
const route = getRouteApi('/shell/');

const POLL_MS = 30_000;
const ms = (value: number | null): string => (value === null ? 'unknown' : milliseconds(value));
const share = (value: number | null, decimals: number): string =>
  value === null ? 'unknown' : percent(value, decimals);

const Totals = ({ totals }: { readonly totals: ServiceLevelTotals }) => {
  const { availability, p50_latency_ms, p99_latency_ms, requests, cycles, outcomes } = totals;
  return (
    <Facts
      facts={[
        ['Availability', share(availability, 3)],
        ['Latency p50', ms(p50_latency_ms)],
        ['Latency p99', ms(p99_latency_ms)],
        ['Requests', count(requests)],
        ['Server errors', outcomes === null ? 'unknown' : count(outcomes.server_error)],
        [
          'Cycles on time',
          `${share(cycles.on_time_share, 1)} of ${count(cycles.due)}${
            cycles.longest_delay_seconds === null ? '' : `, slowest ${duration(cycles.longest_delay_seconds)}`
          }`,
        ],
      ]}
    />
  );
};

/** Availability, latency, traffic by outcome, and punctuality, as counted by the limiter. */
export const ServiceLevels = () => {
  const { window = '24h' } = route.useSearch();
  const levels = $api.useQuery(
    'get',
    '/api/v1/admin/service-levels',
    { params: { query: { window } } },
    { refetchInterval: POLL_MS },
  );
  return (
    <Section
      title="Service levels"
      actions={
        <FilterSegments
          name="window"
          label="Window"
          size="xs"
          choices={SERVICE_LEVEL_WINDOWS}
          fallback="24h"
        />
      }
    >
      <Loaded what="read the service levels" query={levels}>
        {({ data: { totals, points } }) => (
          <Stack>
            <Totals totals={totals} />
            <Suspense fallback={<Skeleton height={180} />}>
              <StackedBars
                name={`${count(totals.requests)} requests in the last ${window} by outcome`}
                at="at"
                parts={partsOf(totals.outcomes)}
                points={points.map(({ from, outcomes }) => ({
                  at: utcMoment(from).slice(5),
                  ...(outcomes ?? NO_OUTCOMES),
                }))}
              />
            </Suspense>
          </Stack>
        )}
      </Loaded>
    </Section>
  );
};
