import { type DisabledReason } from '../../../../src/domain/webhook-endpoint.ts';
import { type StateBadgeProps } from '../../display/StateBadge.tsx';
import { type WebhookItem } from '../../api/generated/operators-api.ts';

const DISABLED: Readonly<Record<DisabledReason, string>> = {
  operator: 'An operator disabled it.',
  gone: 'It responded with 410, so nothing more is sent.',
  failing: 'Every attempt failed for three days.',
};

export function webhookState({
  disabled_reason: reason,
  failing_since: failingSince,
}: Pick<WebhookItem, 'disabled_reason' | 'failing_since'>): StateBadgeProps {
  if (reason !== null)
    return { label: 'Disabled', tone: reason === 'operator' ? 'quiet' : 'bad', meaning: DISABLED[reason] };
  if (failingSince !== null)
    return { label: 'Failing', tone: 'warning', meaning: 'The last attempt failed and will be repeated.' };
  return { label: 'Enabled', tone: 'good' };
}
