import { type AccessRequestState } from '../../../../src/domain/access/access-request.ts';
import { type StateBadgeProps } from '../../display/StateBadge.tsx';

/** Label, tone, and meaning of the state of a request. */
export const KEY_REQUEST_STATES: Readonly<Record<AccessRequestState, StateBadgeProps>> = {
  new: { label: 'New', tone: 'warning', meaning: 'Nobody has answered it.' },
  answered: { label: 'Answered', tone: 'good', meaning: 'An operator answered it.' },
  refused: { label: 'Refused', tone: 'quiet', meaning: 'An operator refused it.' },
};
