import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { RECOVERY_CODES } from '../domain/operators/totp-terms.ts';
import { sha256 } from '../http/access/operator-token-secret.ts';

/** New recovery codes: what is shown once, and what is stored. */
export interface NewRecoveryCodes {
  readonly codes: readonly string[];
  /** SHA-256 of each. 80 random bits can't be found from it. */
  readonly hashes: readonly Buffer[];
}

const CODE_BYTES = 10;
/** What base32 makes of them, in groups of four. */
const GROUP = /.{4}(?=.)/g;

/**
 * Makes recovery codes of 80 random bits.
 *
 * @example `JBSW-Y3DP-EHPK-3PXP`
 */
export function makeRecoveryCodes(): NewRecoveryCodes {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ buffer: Uint8Array.from(randomBytes(CODE_BYTES)).buffer }).base32.replace(GROUP, '$&-'),
  );
  return { codes, hashes: codes.map(hashOfRecoveryCode) };
}

/** What a presented recovery code is compared by; blanks, hyphens, and letter case don't count. */
export const hashOfRecoveryCode = (presented: string): Buffer =>
  sha256(presented.replace(/[\s-]/g, '').toUpperCase());
