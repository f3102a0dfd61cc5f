import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '../../display/icons.ts';
import { Ago } from '../../display/Time.tsx';
import { type AttentionSummary, type HealthView } from '../../api/generated/operators-api.ts';

const COLOURS = { ok: 'green', critical: 'red', warning: 'yellow', notice: 'accent' } as const;

export interface SummaryBannerProps {
  readonly summary: AttentionSummary;
  readonly health: HealthView;
}

/** One sentence: all is well, or the worst problem. */
export const SummaryBanner = ({ summary, health }: SummaryBannerProps) => {
  const StatusIcon = summary.status === 'ok' ? IconCircleCheck : IconAlertTriangle;
  return (
    <Alert
      role="status"
      color={COLOURS[summary.status]}
      icon={<StatusIcon size={20} />}
      title={summary.message}
    >
      <Text size="sm" c="dimmed">
        {health.workers === 1 ? '1 worker' : `${health.workers} workers`}, last seen{' '}
        <Ago at={health.worker_seen_at} />. This process started <Ago at={health.started_at} />.
      </Text>
    </Alert>
  );
};
