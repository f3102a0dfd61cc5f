import { jt, t } from 'ttag';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '../../display/icons.ts';
import { AddressLink } from '../../display/links.tsx';
import { Ago } from '../../display/Time.tsx';
import { addressOf } from './attention-link.ts';
import {
  type AttentionLink,
  type AttentionSummary,
  type HealthView,
} from '../../api/generated/operators-api.ts';

const COLOURS = { ok: 'green', critical: 'red', warning: 'yellow', notice: 'accent' } as const;

export interface SummaryBannerProps {
  readonly summary: AttentionSummary;
  /** Leads to the worst entry; null: nowhere. */
  readonly link: AttentionLink | null;
  readonly health: HealthView;
}

/** One sentence: all is well, or the worst problem. */
export const SummaryBanner = ({ summary, link, health }: SummaryBannerProps) => {
  const StatusIcon = summary.status === 'ok' ? IconCircleCheck : IconAlertTriangle;
  return (
    <Alert
      role="status"
      color={COLOURS[summary.status]}
      icon={<StatusIcon size={20} />}
      title={
        link === null ? (
          summary.message
        ) : (
          <AddressLink href={addressOf(link)} inherit c="inherit" underline="always">
            {summary.message}
          </AddressLink>
        )
      }
    >
      <Text size="sm" c="dimmed">
        {jt`${health.workers === 1 ? t`1 worker` : t`${health.workers} workers`}, last seen ${<Ago key="1" at={health.worker_seen_at} />}. This process started ${<Ago key="2" at={health.started_at} />}.`}
      </Text>
    </Alert>
  );
};
