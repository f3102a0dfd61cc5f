import { t } from 'ttag';
import { type AccessRequestState } from '../../../../src/domain/access/access-request.ts';
import { type StateBadgeProps } from '../../display/StateBadge.tsx';

/** Label, tone, and meaning of the state of a request. */
export const KEY_REQUEST_STATES: Readonly<Record<AccessRequestState, StateBadgeProps>> = {
  new: { label: t`New`, tone: 'warning', meaning: t`Nobody has answered it.` },
  answered: { label: t`Answered`, tone: 'good', meaning: t`An operator answered it.` },
  refused: { label: t`Refused`, tone: 'quiet', meaning: t`An operator refused it.` },
};
