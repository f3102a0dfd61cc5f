import { t } from 'ttag';
import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { NO_OUTCOMES } from '../../../../src/domain/usage/outcome.ts';
import { OBJECTIVES, SERVICE_LEVEL_WINDOWS } from '../../../../src/domain/service-level.ts';
import { $api } from '../../api/operators-api.ts';
import { late } from '../../charts/late.ts';
import { FilterSegments } from '../../display/FilterSegments.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { duration, utcMoment } from '../../display/moments.ts';
import { count, milliseconds, percent, requestsOf } from '../../display/numbers.ts';
import { partsOf } from '../../display/outcome-labels.ts';
import { Section } from '../../display/Section.tsx';
import { type ServiceLevelPoint, type ServiceLevels as Levels } from '../../api/generated/operators-api.ts';
import { changeWords } from './change-words.ts';
import { Figure } from './Figure.tsx';

const StackedBars = late(() => import('../../charts/StackedBars.tsx'));
const route = getRouteApi('/shell/');

const POLL_MS = 30_000;
const ms = (value: number | null): string => (value === null ? t`unknown` : milliseconds(value));
const share = (value: number | null, decimals: number): string =>
  value === null ? t`unknown` : percent(value, decimals);

function serverErrors(errors: number | null): string {
  if (errors === null) return t`server errors unknown`;
  return errors === 1 ? t`1 server error` : t`${count(errors)} server errors`;
}

const Totals = ({ totals, points, point_seconds: pointSeconds }: Levels) => {
  const { availability, p50_latency_ms: p50, p99_latency_ms: p99, requests, cycles, outcomes } = totals;
  const { switched_off: switchedOff } = totals;
  const errors = serverErrors(outcomes === null ? null : outcomes.server_error - switchedOff);
  const half = duration((points.length >> 1) * pointSeconds);
  const course = (
    valueOf: (point: ServiceLevelPoint) => number | null,
    weightOf: (point: ServiceLevelPoint) => number,
    isShare: boolean,
  ) => {
    const change = changeWords(
      points.map((point) => [valueOf(point), weightOf(point)]),
      isShare,
    );
    return { change: change && t`${change} in the last ${half}`, trend: points.map(valueOf) };
  };
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="lg">
      <Figure
        name={t`Availability`}
        value={share(availability, 3)}
        note={t`target ${percent(OBJECTIVES.availability)}`}
        isMissed={availability !== null && availability < OBJECTIVES.availability}
        {...course(
          (point) => point.availability,
          ({ answerable }) => answerable,
          true,
        )}
      />
      <Figure
        name={t`Latency p99`}
        value={ms(p99)}
        note={t`target ${ms(OBJECTIVES.p99LatencyMs)}, p50 ${ms(p50)}`}
        isMissed={p99 !== null && p99 > OBJECTIVES.p99LatencyMs}
        {...course(
          (point) => point.p99_latency_ms,
          (point) => point.requests,
          false,
        )}
      />
      <Figure
        name={t`Requests`}
        value={count(requests)}
        note={
          switchedOff === 0 ? errors : t`${errors}, ${count(switchedOff)} while switched off by operators`
        }
        {...course(
          (point) => point.requests,
          () => 1,
          false,
        )}
      />
      <Figure
        name={t`Cycles on time`}
        value={share(cycles.on_time_share, 1)}
        note={t`target ${percent(OBJECTIVES.onTimeShare)} of ${count(cycles.due)}${
          cycles.longest_delay_seconds === null ? '' : t`, slowest ${duration(cycles.longest_delay_seconds)}`
        }`}
        isMissed={cycles.on_time_share !== null && cycles.on_time_share < OBJECTIVES.onTimeShare}
        {...course(
          (point) => point.cycles.on_time_share,
          (point) => point.cycles.due,
          true,
        )}
      />
    </SimpleGrid>
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
      title={t`Service levels`}
      actions={
        <FilterSegments
          name="window"
          label={t`Window`}
          size="xs"
          choices={SERVICE_LEVEL_WINDOWS}
          fallback="24h"
        />
      }
    >
      <Loaded what={t`read the service levels`} query={levels}>
        {({ data: { totals, points, point_seconds: pointSeconds } }) => (
          <Stack>
            <Totals totals={totals} points={points} point_seconds={pointSeconds} />
            {totals.cycles.due === 0 && (
              <Text size="sm">{t`Before the first cycle, requests that need it get 503 and aren’t counted here.`}</Text>
            )}
            <Suspense fallback={<Skeleton height={120} />}>
              <StackedBars
                name={`${requestsOf(totals.requests)} in the last ${window} by outcome`}
                height={120}
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
