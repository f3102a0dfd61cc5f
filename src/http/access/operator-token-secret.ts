import { createHash, randomBytes } from 'node:crypto';
import { TOKEN_PREFIX_LENGTH } from '../../domain/operators/operator-terms.ts';

/** A new token: the only time that the service has it in plain text. */
export interface NewOperatorToken {
  /** To be shown once and stored nowhere. */
  readonly token: string;
  /** The first 12 characters, to recognise it by. */
  readonly prefix: string;
  /** SHA-256 of the whole token: what is stored of it. */
  readonly tokenHash: Buffer;
}

const MARK = 'mdo_';
const SECRET_BYTES = 32;
/** What base64url makes of 256 bits. */
const FORM = new RegExp(`^${MARK}[A-Za-z0-9_-]{43}$`);

/** A new token of 256 random bits: `mdo_` and 43 characters. */
export function makeOperatorToken(): NewOperatorToken {
  const token = MARK + randomBytes(SECRET_BYTES).toString('base64url');
  return { token, prefix: token.slice(0, TOKEN_PREFIX_LENGTH), tokenHash: sha256(token) };
}

/** SHA-256 of a token or of another digest. */
export const sha256 = (token: string | Buffer): Buffer => createHash('sha256').update(token).digest();

/** True for what can be one of the tokens that are made here; a partner's key never is. */
export const hasTokenForm = (presented: string): boolean => FORM.test(presented);
