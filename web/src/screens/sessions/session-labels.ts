import { type OperatorSessionItem } from '../../../../src/admin/operators/operators.response.ts';
import { type Tone } from '../../display/StateChip.tsx';

/** Label, colour and meaning of a session's state. */
export const STANDINGS: Readonly<
  Record<
    OperatorSessionItem['standing'],
    { readonly label: string; readonly tone: Tone; readonly meaning: string }
  >
> = {
  open: { label: 'open', tone: 'success', meaning: 'Its operator can work with it.' },
  ended: { label: 'ended', tone: 'default', meaning: 'Somebody signed out, or ended it.' },
  credential_gone: {
    label: 'token gone',
    tone: 'default',
    meaning: 'The token that it was opened with was replaced or revoked.',
  },
  expired: { label: 'expired', tone: 'default', meaning: 'It reached the longest that a session may last.' },
  idle: { label: 'idle', tone: 'default', meaning: 'Its operator did nothing for too long.' },
};

/**
 * When a session ends unless something is done, or when it ended; null where only the token's end says it.
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
