import { type KeyStatus } from '../../../src/domain/access/partner-key.ts';
import { type StateBadgeProps } from './StateBadge.tsx';

export const KEY_STATES: Readonly<Record<KeyStatus, StateBadgeProps>> = {
  active: { label: 'Active', tone: 'good', meaning: 'Requests with this key are served.' },
  retiring: {
    label: 'Retiring',
    tone: 'warning',
    meaning: 'Requests with this key are served until its end, which is set.',
  },
  disabled: {
    label: 'Disabled',
    tone: 'bad',
    meaning: 'Requests with this key get 401 until it is enabled.',
  },
  expired: { label: 'Expired', tone: 'quiet', meaning: 'It has expired. Requests with it get 401.' },
  revoked: { label: 'Revoked', tone: 'quiet', meaning: 'An operator ended it. Requests with it get 401.' },
};

/** True while requests with a key are served. */
export const isInForce = (status: KeyStatus): boolean => status === 'active' || status === 'retiring';
