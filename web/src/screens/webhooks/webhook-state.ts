import { t } from 'ttag';
import { type DisabledReason } from '../../../../src/domain/webhook-endpoint.ts';
import { type StateBadgeProps } from '../../display/StateBadge.tsx';
import { type WebhookItem } from '../../api/generated/operators-api.ts';

const DISABLED: Readonly<Record<DisabledReason, string>> = {
  operator: t`An operator disabled it.`,
  gone: t`It responded with 410, so nothing more is sent.`,
  failing: t`Every attempt failed for three days.`,
};

export function webhookState({
  disabled_reason: reason,
  failing_since: failingSince,
}: Pick<WebhookItem, 'disabled_reason' | 'failing_since'>): StateBadgeProps {
  if (reason !== null)
    return { label: t`Disabled`, tone: reason === 'operator' ? 'quiet' : 'bad', meaning: DISABLED[reason] };
  if (failingSince !== null)
    return { label: t`Failing`, tone: 'warning', meaning: t`The last attempt failed and will be repeated.` };
  return { label: t`Enabled`, tone: 'good' };
}
