import { t } from 'ttag';
import { type KeyStatus } from '../../../src/domain/access/partner-key.ts';
import { type StateBadgeProps } from './StateBadge.tsx';

export const KEY_STATES: Readonly<Record<KeyStatus, StateBadgeProps>> = {
  active: { label: t`Active`, tone: 'good', meaning: t`Requests with this key are served.` },
  retiring: {
    label: t`Retiring`,
    tone: 'warning',
    meaning: t`Requests with this key are served until its end, which is set.`,
  },
  disabled: {
    label: t`Disabled`,
    tone: 'bad',
    meaning: t`Requests with this key get 401 until it is enabled.`,
  },
  expired: { label: t`Expired`, tone: 'quiet', meaning: t`It has expired. Requests with it get 401.` },
  revoked: { label: t`Revoked`, tone: 'quiet', meaning: t`An operator ended it. Requests with it get 401.` },
};

/** True while requests with a key are served. */
export const isInForce = (status: KeyStatus): boolean => status === 'active' || status === 'retiring';
