import { t } from 'ttag';
import { SimpleGrid, Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { REQUEST_OUTCOMES, type RequestOutcome } from '../../../src/domain/usage/outcome.ts';
import { type KeyUsage, type UsagePoint } from '../api/generated/operators-api.ts';
import { late } from './late.ts';
import { type DataColumn, numberColumn, timeColumn } from '../display/columns.tsx';
import { DataTable } from '../display/DataTable.tsx';
import { EmptyState } from '../display/EmptyState.tsx';
import { FilterSegments } from '../display/FilterSegments.tsx';
import { AddressLink } from '../display/links.tsx';
import { count, percent, requestsOf } from '../display/numbers.ts';
import { OUTCOMES, partsOf } from '../display/outcome-labels.ts';
import { Section } from '../display/Section.tsx';
import { utcMoment } from '../display/moments.ts';

const StackedBars = late(() => import('./StackedBars.tsx'));

const SPANS = [
  { value: 'minute', label: t`Last hour` },
  { value: 'hour', label: t`7 days` },
  { value: 'day', label: t`30 days` },
];

/** Number of days, if points are days. */
export const USAGE_DAYS = 30;

const COLUMNS: readonly DataColumn<UsagePoint>[] = [
  timeColumn('from', t`From (UTC)`, ({ from }) => from),
  numberColumn('requests', t`Requests`, ({ requests }) => requests, count),
  ...REQUEST_OUTCOMES.map((outcome) =>
    numberColumn(
      outcome,
      OUTCOMES[outcome].label,
      (point: UsagePoint) => point.outcomes?.[outcome] ?? null,
      count,
    ),
  ),
];

export interface UsageByOutcomeProps {
  /** Of a key, or of a partner. */
  readonly report: Pick<KeyUsage, 'by' | 'totals' | 'points'>;
  /** Where the logged requests with an outcome are. */
  readonly requestsTo: (outcome: RequestOutcome) => string;
}

/** Requests by outcome over time: sums, a chart, and a table. */
export const UsageByOutcome = ({ report, requestsTo }: UsageByOutcomeProps) => {
  const { by, totals, points } = report;
  const sentence =
    t`${requestsOf(totals.requests)}, ${count(totals.errors)} failed` +
    (totals.requests === 0 ? '.' : ` (${percent(totals.errors / totals.requests)}).`);
  return (
    <Section
      title={t`Use by outcome`}
      description={sentence}
      actions={<FilterSegments name="by" label={t`Time`} size="xs" choices={SPANS} fallback="hour" />}
    >
      {totals.requests === 0 ? (
        <EmptyState title={t`No requests in this time`}>
          {t`Choose a longer one, or come back later.`}
        </EmptyState>
      ) : (
        <>
          <Totals report={report} requestsTo={requestsTo} />
          <Suspense fallback={<Skeleton height={180} />}>
            <StackedBars
              name={sentence}
              at="at"
              parts={partsOf(totals.outcomes)}
              points={points.map(({ from, outcomes }) => ({ at: labelOf(from, by), ...outcomes }))}
            />
          </Suspense>
          <details>
            <summary>{t`The same as a table`}</summary>
            <DataTable
              name="usage"
              caption={t`Points of time`}
              columns={COLUMNS}
              rows={points.filter(({ requests }) => requests > 0).toReversed()}
              rowKey={({ from }) => from}
            />
          </details>
        </>
      )}
    </Section>
  );
};

/** Sums by outcome, each a link to its logged requests. */
const Totals = ({ report: { totals }, requestsTo }: Pick<UsageByOutcomeProps, 'report' | 'requestsTo'>) => {
  const { outcomes, requests_without_outcome: unknown } = totals;
  return (
    <>
      {outcomes !== null && (
        <SimpleGrid type="container" minColWidth="7rem" spacing="sm" mb="md">
          {REQUEST_OUTCOMES.map((outcome) => (
            <div key={outcome}>
              <Text size="xs" c="dimmed">
                {OUTCOMES[outcome].label}
              </Text>
              {outcomes[outcome] === 0 ? (
                '0'
              ) : (
                <AddressLink
                  href={requestsTo(outcome)}
                  fw={600}
                  aria-label={t`${requestsOf(outcomes[outcome])}: ${OUTCOMES[outcome].label}`}
                >
                  {count(outcomes[outcome])}
                </AddressLink>
              )}
            </div>
          ))}
        </SimpleGrid>
      )}
      {unknown > 0 && (
        <Text size="sm" c="dimmed">
          {t`Without an outcome: ${requestsOf(unknown)}. An earlier release counted them, and did not count outcomes.`}
        </Text>
      )}
    </>
  );
};

const labelOf = (from: string, by: KeyUsage['by']): string => {
  const moment = utcMoment(from);
  return by === 'minute' ? moment.slice(11) : by === 'hour' ? moment.slice(5) : moment.slice(5, 10);
};
