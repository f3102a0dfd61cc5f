import { t } from 'ttag';
import { utcMoment } from './moments.ts';
import { StateBadge } from './StateBadge.tsx';
import { UtcDateTimeInput, type UtcDateTimeInputProps } from './UtcDateTimeInput.tsx';

/** Whether partners don't see something yet. */
export const isScheduled = ({ publish_at: at }: { readonly publish_at: string | null }): boolean =>
  at !== null && Date.parse(at) > Date.now();

/** From when on partners see something. */
export const PublishAtInput = (props: UtcDateTimeInputProps) => (
  <UtcDateTimeInput
    label={t`Publish on`}
    description={t`At most 31 days ahead. Leave it empty to publish now.`}
    {...props}
  />
);

/** When partners begin to see something; nothing once they see it. */
export const Scheduled = ({ publish_at: at }: { readonly publish_at: string | null }) =>
  at !== null && isScheduled({ publish_at: at }) ? (
    <StateBadge
      label={t`Scheduled for ${utcMoment(at)}`}
      tone="warning"
      meaning={t`Partners don’t see it yet.`}
    />
  ) : null;
