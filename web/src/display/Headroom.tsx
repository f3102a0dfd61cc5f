import { jt, t } from 'ttag';
import { Group, SimpleGrid, Text } from '@mantine/core';
import { type ReactNode } from 'react';
import { count } from './numbers.ts';
import { Section } from './Section.tsx';
import { StateBadge } from './StateBadge.tsx';
import { Ago, Time } from './Time.tsx';
import { UsedBar } from './UsedBar.tsx';
import { type UsageHeadroom } from '../api/generated/operators-api.ts';

const COUNTERS: Readonly<Record<UsageHeadroom['counted_by'], string>> = {
  process: t`Counted by this process, which serves all partners.`,
  redis: t`Counted by all processes together.`,
  process_share: t`Redis is unreachable, so these are the figures of this process and its share of the limits.`,
};

export interface HeadroomProps {
  readonly headroom: UsageHeadroom | null;
  /** Number of keys in force, if it is about all keys of a partner. */
  readonly keys?: number;
}

/** Whether requests are rate limited right now, and the rest of today's quota and of the per-minute limit. */
export const Headroom = ({ headroom, keys }: HeadroomProps) => {
  if (headroom === null)
    return (
      <Section title={t`Right now`}>
        <Text size="sm">{t`No key is in force, so there is nothing to limit.`}</Text>
      </Section>
    );
  const { quota, minute, rate_limited: limited, counted_by: countedBy } = headroom;
  const isSpent = quota.left === 0;
  return (
    <Section
      title={t`Right now`}
      description={COUNTERS[countedBy]}
      actions={
        <Group gap="xs">
          <StateBadge
            label={limited.active ? t`Rate limited` : t`Not rate limited`}
            tone={limited.active ? 'bad' : 'good'}
          />
          {isSpent && <StateBadge label={t`Over quota`} tone="bad" />}
        </Group>
      }
    >
      {limited.active && (
        <Text size="sm" mb="sm">
          {jt`The next request ${keys !== undefined && t`with ${count(limited.keys)} of ${count(keys)} keys `}is rejected with 429${
            limited.since !== null && (
              <>
                {jt`, as since ${<Time key="1" at={limited.since} />} UTC (${<Ago key="2" at={limited.since} />})`}
              </>
            )
          }. Requests are admitted again ${<Ago key="1" at={limited.until} />}.`}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Meter
          title={keys === undefined || keys === 1 ? t`This minute` : t`This minute, of the busiest key`}
          used={minute.used}
          limit={minute.limit}
        >
          {jt`${count(minute.left)} left within any 60 seconds`}
        </Meter>
        <Meter title={t`Today's quota`} used={quota.used} limit={quota.limit}>
          {jt`${quota.left === null ? t`unlimited` : t`${count(quota.left)} left`}, resets ${<Ago key="1" at={quota.resets_at} isAhead />}`}
        </Meter>
      </SimpleGrid>
    </Section>
  );
};

interface MeterProps {
  readonly title: string;
  readonly used: number;
  /** Null: unlimited. */
  readonly limit: number | null;
  readonly children: ReactNode;
}

const Meter = ({ title, used, limit, children }: MeterProps) => (
  <div>
    <Group justify="space-between">
      <Text size="sm">{title}</Text>
      <Text size="sm" fw={600} className="tabular">
        {limit === null ? t`${count(used)} used` : t`${count(used)} of ${count(limit)}`}
      </Text>
    </Group>
    <UsedBar part={limit === null ? 0 : used / limit} name={title} size="md" my={6} />
    <Text size="xs" c="dimmed">
      {children}
    </Text>
  </div>
);
