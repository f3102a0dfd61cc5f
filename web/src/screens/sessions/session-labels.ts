import { t } from 'ttag';
import { type Tone } from '../../display/StateBadge.tsx';
import { type OperatorSessionItem } from '../../api/generated/operators-api.ts';

export const STANDINGS: Readonly<
  Record<
    OperatorSessionItem['standing'],
    { readonly label: string; readonly tone: Tone; readonly meaning: string }
  >
> = {
  open: { label: t`Open`, tone: 'good', meaning: t`Its operator has access.` },
  ended: { label: t`Ended`, tone: 'quiet', meaning: t`The operator signed out, or an owner ended it.` },
  credential_gone: {
    label: t`Token gone`,
    tone: 'quiet',
    meaning: t`The token that it was opened with was replaced or revoked.`,
  },
  expired: { label: t`Expired`, tone: 'quiet', meaning: t`It reached the longest that a session may last.` },
  idle: { label: t`Idle`, tone: 'quiet', meaning: t`Its operator did nothing for too long.` },
};

export const WAYS: Readonly<Record<OperatorSessionItem['signed_in_by'], string>> = {
  token: 'Token',
  oidc: t`Single sign-on`,
};

/**
 * End of a session without further activity, or its past end; null if only the token's end limits it.
 *
 * @example opened at 9:00 and idle until 9:40: 9:40
 */
export function sessionEnd(
  session: Pick<OperatorSessionItem, 'standing' | 'ended_at' | 'idle_expires_at' | 'expires_at'>,
): string | null {
  switch (session.standing) {
    case 'ended':
      return session.ended_at;
    case 'credential_gone':
      return null;
    case 'expired':
      return session.expires_at;
    case 'open':
    case 'idle':
      return session.idle_expires_at;
  }
}
