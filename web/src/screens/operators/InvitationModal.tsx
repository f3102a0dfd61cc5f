import { jt, t } from 'ttag';
import { type InvitedOperatorItem } from '../../api/generated/operators-api.ts';
import { SecretModal } from '../../display/SecretModal.tsx';
import { Time } from '../../display/Time.tsx';

/** How long links of invitations open. */
export const INVITE = { hours: 72 } as const;

export interface InvitationModalProps {
  readonly invited: InvitedOperatorItem;
  readonly onClose: () => void;
}

/** The link to send, shown once. */
export const InvitationModal = ({ invited, onClose }: InvitationModalProps) => (
  <SecretModal
    isLink
    what={t`link`}
    warning={
      <>
        {jt`Send this link to ${invited.name} over a private channel. It opens once, until ${<Time key="1" at={invited.invitation_expires_at} />} UTC, and previews don’t open it. You see it only now.`}
      </>
    }
    secret={invited.link}
    onClose={onClose}
  />
);
