import { type IncomingMessage, type ServerResponse } from 'node:http';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { HOUR_MS, SECOND_MS } from '../domain/timestamps.ts';
import { operatorCookie } from '../http/access/session-cookie.ts';
import { type RequestContext } from '../http/request/request-context.ts';
import { SIGN_IN_PATH } from '../http/request/surfaces.ts';
import { type OidcFlow } from './oidc-provider.ts';

/** How long a person may take at the provider. */
const LIFETIME_MS = HOUR_MS / 6;

/** Sent along when the provider sends the browser back, which is a request from another site. */
const COOKIE = operatorCookie('operator_sign_in', { sameSite: 'lax', path: SIGN_IN_PATH });

/** A sign-in that a browser began. */
export interface BegunSignIn extends OidcFlow {
  /** Address of the back office to lead to; null: the overview. */
  readonly to: string | null;
  /** Hash of the secret of the session that the browser had, in hexadecimal; null: none. */
  readonly replaces: string | null;
}

const begunSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  to: z.string().nullable(),
  replaces: z.string().nullable(),
});

/** Binds a sign-in through the provider to the browser that began it: an encrypted cookie that scripts can't read. */
export class OidcFlowCookie {
  /** @param sealKey 32 bytes, the same on every process of a deployment */
  constructor(private readonly sealKey: Uint8Array) {}

  /** Hands a sign-in that begins to the browser. */
  async give(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
    begun: BegunSignIn,
  ): Promise<void> {
    const sealed = await new EncryptJWT({ ...begun })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(new Date(context.receivedAtMs + LIFETIME_MS))
      .encrypt(this.sealKey);
    COOKIE.give(request, response, context, sealed, LIFETIME_MS / SECOND_MS);
  }

  /** Takes the sign-in back, once; null if the browser began none in time. */
  async take(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
  ): Promise<BegunSignIn | null> {
    const sealed = COOKIE.presented(request, context);
    if (sealed === undefined) return null;
    COOKIE.clear(request, response, context);
    try {
      const { payload } = await jwtDecrypt(sealed, this.sealKey, {
        currentDate: new Date(context.receivedAtMs),
      });
      return begunSchema.parse(payload);
    } catch {
      // Forged, or too old: the same to whoever signs in.
      return null;
    }
  }
}
