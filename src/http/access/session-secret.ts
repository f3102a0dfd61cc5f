import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sha256 } from './operator-token.ts';

/** The secret of a session that was just opened: what its cookie holds. */
export interface NewSessionSecret {
  /** For the cookie, and stored nowhere. */
  readonly secret: string;
  /** SHA-256 of it: what is stored. */
  readonly secretHash: Buffer;
}

const SECRET_BYTES = 32;
/** What base64url makes of 256 bits. */
const FORM = /^[A-Za-z0-9_-]{43}$/;
/** Keeps the token apart from whatever else may once be derived from a secret. */
const CSRF_LABEL = 'operator-session-csrf/1';

/** A new secret of 256 random bits. */
export function makeSessionSecret(): NewSessionSecret {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, secretHash: sha256(secret) };
}

/** What a presented secret is looked up by; null for what cannot be one. */
export const sessionHashOf = (presented: string): Buffer | null =>
  FORM.test(presented) ? sha256(presented) : null;

/**
 * The token that goes with every write of a session. Whoever has the secret can compute it, and nobody else: it is
 * stored nowhere, and tells nothing of the secret.
 */
export const csrfTokenOf = (secret: string): string =>
  createHmac('sha256', secret).update(CSRF_LABEL).digest('base64url');

/** Whether a presented token is a session's, in constant time whatever was presented. */
export const isCsrfTokenOf = (secret: string, presented: string): boolean =>
  timingSafeEqual(sha256(presented), sha256(csrfTokenOf(secret)));
