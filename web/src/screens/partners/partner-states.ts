import { t } from 'ttag';
import { type PartnerState } from '../../../../src/domain/partner.ts';
import { type StateBadgeProps } from '../../display/StateBadge.tsx';

/** Label, tone, and meaning of the worst that is true of a partner's keys. */
export const PARTNER_STATES: Readonly<Record<PartnerState, StateBadgeProps>> = {
  failing: {
    label: t`Failing`,
    tone: 'bad',
    meaning: t`Many of its calls failed in this and the previous hour.`,
  },
  over_quota: { label: t`Over quota`, tone: 'bad', meaning: t`A key has used up today’s quota.` },
  near_quota: { label: t`Near quota`, tone: 'warning', meaning: t`A key has used most of today’s quota.` },
  expires_soon: { label: t`Expires soon`, tone: 'warning', meaning: t`A key expires within days.` },
  no_key: { label: t`No key`, tone: 'quiet', meaning: t`No key is in force.` },
  ok: { label: 'OK', tone: 'good', meaning: t`Keys are in force and within their quotas.` },
};
