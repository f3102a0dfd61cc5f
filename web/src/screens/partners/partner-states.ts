import { type PartnerState } from '../../../../src/domain/partner.ts';
import { type StateBadgeProps } from '../../display/StateBadge.tsx';

/** Label, tone, and meaning of the worst that is true of a partner's keys. */
export const PARTNER_STATES: Readonly<Record<PartnerState, StateBadgeProps>> = {
  failing: {
    label: 'Failing',
    tone: 'bad',
    meaning: 'Many of its calls failed in this and the previous hour.',
  },
  over_quota: { label: 'Over quota', tone: 'bad', meaning: 'A key has used up today’s quota.' },
  near_quota: { label: 'Near quota', tone: 'warning', meaning: 'A key has used most of today’s quota.' },
  expires_soon: { label: 'Expires soon', tone: 'warning', meaning: 'A key expires within days.' },
  no_key: { label: 'No key', tone: 'quiet', meaning: 'No key is in force.' },
  ok: { label: 'OK', tone: 'good', meaning: 'Keys are in force and within their quotas.' },
};
