import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sha256 } from './operator-token-secret.ts';

/** The secret of a session that was just opened: what its cookie holds. */
export interface NewSessionSecret {
  /** For the cookie, and stored nowhere. */
  readonly secret: string;
  /** SHA-256 of it: what is stored. */
  readonly secretHash: Buffer;
}

const RANDOM_BYTES = 32;
/** 128 bits of HMAC-SHA-256 cannot be guessed. */
const SEAL_BYTES = 16;
/** What base64url makes of both; a multiple of three bytes has only one spelling. */
const FORM = /^[A-Za-z0-9_-]{64}$/;
/** Keeps the token apart from whatever else may once be derived from a secret. */
const CSRF_LABEL = 'operator-session-csrf/1';

/**
 * Creates session secrets and verifies them: 256 random bits with a signature, so that a guess is rejected without a
 * database query.
 */
export class SessionSecrets {
  /** @param sealKey the same on every process of a deployment */
  constructor(private readonly sealKey: Buffer) {}

  /** A new secret. */
  make(): NewSessionSecret {
    const random = randomBytes(RANDOM_BYTES);
    const secret = Buffer.concat([random, this.sealOf(random)]).toString('base64url');
    return { secret, secretHash: sha256(secret) };
  }

  /** What a presented secret is looked up by; null for what was not made here. */
  hashOf(presented: string): Buffer | null {
    if (!FORM.test(presented)) return null;
    const bytes = Buffer.from(presented, 'base64url');
    const seal = this.sealOf(bytes.subarray(0, RANDOM_BYTES));
    return timingSafeEqual(bytes.subarray(RANDOM_BYTES), seal) ? sha256(presented) : null;
  }

  private sealOf(random: Buffer): Buffer {
    return createHmac('sha256', this.sealKey).update(random).digest().subarray(0, SEAL_BYTES);
  }
}

/**
 * The CSRF token required for every write of a session. It is derived from the secret, is stored nowhere, and does not
 * reveal the secret.
 */
export const csrfTokenOf = (secret: string): string =>
  createHmac('sha256', secret).update(CSRF_LABEL).digest('base64url');

/** Whether a presented token is a session's, in constant time whatever was presented. */
export const isCsrfTokenOf = (secret: string, presented: string): boolean =>
  timingSafeEqual(sha256(presented), sha256(csrfTokenOf(secret)));
