import { t } from 'ttag';
import { Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { sumOfOutcomes } from '../../../../src/domain/usage/outcome.ts';
import { $api, type operations, type RequestSummary as Summary } from '../../api/operators-api.ts';
import { late } from '../../charts/late.ts';
import { agoColumn, type DataColumn, numberColumn } from '../../display/columns.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { duration, utcMoment } from '../../display/moments.ts';
import { count, requestsOf } from '../../display/numbers.ts';
import { partsOf } from '../../display/outcome-labels.ts';
import { useFilters } from '../../display/use-filters.ts';

const StackedBars = late(() => import('../../charts/StackedBars.tsx'));

type Group = Summary['groups'][number];

const COLUMNS: readonly DataColumn<Group>[] = [
  { id: 'error_code', header: t`Error code`, value: ({ error_code: code }) => code ?? t`caller left` },
  {
    id: 'caller',
    header: t`Key`,
    value: ({ partner, key_prefix: prefix }) => (prefix === null ? t`none known` : `${partner} · ${prefix}…`),
  },
  { id: 'route', header: t`Route`, value: ({ route }) => route },
  numberColumn('requests', t`Requests`, ({ requests }) => requests, count),
  agoColumn('last_at', t`Latest`, ({ last_at: at }) => at),
];

export interface RequestSummaryProps {
  readonly filter: operations['summariseRequests']['parameters']['query'];
  readonly refetchInterval: number | false;
}

/** Logged requests by outcome over time, and their most frequent failures, which narrow the list. */
export const RequestSummary = ({ filter, refetchInterval }: RequestSummaryProps) => {
  const { change } = useFilters();
  const summary = $api.useQuery(
    'get',
    '/api/v1/admin/requests/summary',
    { params: { query: filter } },
    { refetchInterval, placeholderData: (before) => before },
  );
  return (
    <Loaded what={t`count the requests`} query={summary}>
      {({ data: { points, groups, bucket_seconds: seconds } }) => {
        const total = sumOfOutcomes(points.map(({ outcomes }) => outcomes));
        const parts = partsOf(total);
        if (parts.length === 0) return null;
        const logged = parts.reduce((sum, { name }) => sum + total[name], 0);
        const sums = parts
          .map(({ name, label }) => `${count(total[name])} ${label.toLowerCase()}`)
          .join(', ');
        return (
          <section aria-label={t`Requests by outcome`}>
            <Text
              size="sm"
              c="dimmed"
            >{t`The log has ${requestsOf(logged)}: ${sums}. Each bar covers ${duration(seconds)}.`}</Text>
            <Suspense fallback={<Skeleton height={140} />}>
              <StackedBars
                name={`Logged requests by outcome: ${sums}.`}
                at="at"
                height={110}
                parts={parts}
                points={points.map(({ from, outcomes }) => ({ at: utcMoment(from).slice(5), ...outcomes }))}
              />
            </Suspense>
            {groups.length > 0 && (
              <details>
                <summary>{t`Most frequent failures by error, key, and route`}</summary>
                <DataTable
                  name="request-groups"
                  caption={t`Most frequent failures`}
                  columns={COLUMNS}
                  rows={groups}
                  rowKey={({ error_code: code, key_id: id, route }) => `${code} ${id} ${route}`}
                  onOpen={({ error_code: code, key_id: id, route }) =>
                    change({
                      status: 'failed',
                      error_code: code ?? undefined,
                      key_id: id ?? undefined,
                      route,
                    })
                  }
                />
              </details>
            )}
          </section>
        );
      }}
    </Loaded>
  );
};
