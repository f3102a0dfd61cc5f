import { Skeleton, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { type TrafficMinute } from '../../api/generated/operators-api.ts';
import { count } from '../../display/numbers.ts';
import { Section } from '../../display/Section.tsx';

const StackedBars = lazy(() => import('../../charts/StackedBars.tsx'));

const PARTS = [
  { name: 'served', label: 'Served', colour: 'var(--accent)' },
  { name: 'client_errors', label: 'Client errors', colour: 'var(--warn)' },
  { name: 'server_errors', label: 'Server errors', colour: 'var(--down)' },
] as const;

/** Requests of partners by the minute, over the last hour. */
export const Traffic = ({ minutes }: { readonly minutes: readonly TrafficMinute[] }) => {
  const sum = (field: 'requests' | 'client_errors' | 'server_errors'): number =>
    minutes.reduce((total, minute) => total + minute[field], 0);
  const sentence = `${count(sum('requests'))} requests in the last hour, ${count(sum('client_errors'))} client errors, ${count(sum('server_errors'))} server errors.`;
  return (
    <Section title="Traffic">
      <Text size="sm" mb="xs">
        {sentence}
      </Text>
      <Suspense fallback={<Skeleton height={180} />}>
        <StackedBars
          name={sentence}
          at="at"
          parts={PARTS}
          points={minutes.map(({ minute_at, requests, client_errors, server_errors }) => ({
            at: minute_at.slice(11, 16),
            served: requests - client_errors - server_errors,
            client_errors,
            server_errors,
          }))}
        />
      </Suspense>
    </Section>
  );
};
