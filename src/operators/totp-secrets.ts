import { Secret, TOTP } from 'otpauth';
import { MINUTE_MS, SECOND_MS } from '../domain/timestamps.ts';
import { SecretSeal } from '../persistence/secrets/secret-seal.ts';

/** As every authenticator app reads them. */
const FORM = { algorithm: 'SHA1', digits: 6, period: MINUTE_MS / 2 / SECOND_MS } as const;
/** As RFC 4226 recommends. */
const SECRET_BYTES = 20;
const ISSUER = 'Market intelligence';
/** Accepts the period before and after, because clocks of phones differ. */
const WINDOW = 1;

/** A new secret of an authenticator app: what is shown once, and what is stored. */
export interface NewTotpSecret {
  readonly base32: string;
  /** `otpauth://totp/…`, for a QR code. */
  readonly uri: string;
  readonly sealed: string;
}

/** Makes secrets of authenticator apps and verifies codes. Secrets are encrypted while they are stored. */
export class TotpSecrets {
  constructor(private readonly seal: SecretSeal) {}

  /** Makes a secret for an operator. */
  async make(operator: string): Promise<NewTotpSecret> {
    const secret = new Secret({ size: SECRET_BYTES });
    const { base32 } = secret;
    return {
      base32,
      uri: new TOTP({ ...FORM, issuer: ISSUER, label: operator, secret }).toString(),
      sealed: await this.seal.seal(base32),
    };
  }

  /** Returns the period of 30 seconds that a code is of; null if it is of none around a moment. */
  async stepOf(sealed: string, code: string, atMs: number): Promise<number | null> {
    const secret = Secret.fromBase32(await this.seal.open(sealed));
    const delta = TOTP.validate({ ...FORM, secret, token: code, timestamp: atMs, window: WINDOW });
    return delta === null ? null : TOTP.counter({ period: FORM.period, timestamp: atMs }) + delta;
  }
}
