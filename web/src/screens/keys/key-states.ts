import { type KeyStatus } from '../../../../src/domain/access/partner-key.ts';
import { type Tone } from '../../display/StateChip.tsx';

/** Label, colour and meaning of a status. */
interface StatusLabel {
  readonly label: string;
  readonly tone: Tone;
  readonly meaning: string;
}

/** Label, colour and meaning of every key status. */
export const KEY_STATES: Readonly<Record<KeyStatus, StatusLabel>> = {
  active: { label: 'Active', tone: 'success', meaning: 'Requests with this key are answered.' },
  retiring: {
    label: 'Retiring',
    tone: 'warning',
    meaning: 'Requests with this key are answered until its end, which is set.',
  },
  disabled: {
    label: 'Disabled',
    tone: 'warning',
    meaning: 'Requests with this key are refused until an operator enables it.',
  },
  expired: { label: 'Expired', tone: 'default', meaning: 'Its time is over: requests with it are refused.' },
  revoked: {
    label: 'Revoked',
    tone: 'error',
    meaning: 'An operator ended it: requests with it are refused.',
  },
};

/** True while requests with a key are answered, by its status. */
export const isInForce = (status: KeyStatus): boolean => status === 'active' || status === 'retiring';
