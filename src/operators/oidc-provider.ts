import { type IncomingMessage, type ServerResponse } from 'node:http';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as openid from 'openid-client';
import { z } from 'zod';
import {
  type Configuration,
  CONFIGURATION,
  type OidcSettings,
} from '../platform/configuration/configuration.ts';
import {
  holderOfSubject,
  type OidcFault,
  OPERATOR_ROLES,
  type OperatorRole,
} from '../domain/operators/operator-terms.ts';
import { HOUR_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { type RequestContext } from '../http/request/request-context.ts';
import { SIGN_IN_PATH } from '../http/request/surfaces.ts';
import { operatorCookie } from '../access/callers/operator.resolver.ts';

export class OidcError extends Error {
  constructor(
    readonly fault: OidcFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface OidcFlow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface OidcPerson {
  readonly name: string;
  readonly role: OperatorRole;
  readonly holder: string;
}

/** `email_verified` if the e-mail can be anybody's. Without the claim it counts as verified: many providers leave it out. */
const UNVERIFIED: readonly unknown[] = [false, 'false'];

const TIMEOUT_SECONDS = 5;

/** The OpenID provider, by the authorization code flow with PKCE. Its metadata is read at the first sign-in. */
@Injectable()
export class OidcProvider {
  private readonly logger = new Logger('Operators');
  readonly settings: OidcSettings | null;
  private discovered: Promise<openid.Configuration> | null = null;

  constructor(@Inject(CONFIGURATION) { oidc }: Configuration) {
    this.settings = oidc;
  }

  /** Returns what to remember, and where to send the browser. @throws OidcError */
  async begin(callback: string): Promise<{ readonly flow: OidcFlow; readonly location: string }> {
    const flow = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
    };
    const location = openid.buildAuthorizationUrl(await this.configuration(), {
      redirect_uri: callback,
      scope: this.known.scope,
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
    });
    return { flow, location: location.href };
  }

  /** Exchanges the code, and verifies state, nonce, and ID token. @throws OidcError */
  async complete(url: URL, { state, nonce, verifier }: OidcFlow): Promise<OidcPerson> {
    const configuration = await this.configuration();
    try {
      const tokens = await openid.authorizationCodeGrant(configuration, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      return this.personOf(tokens.claims()!);
    } catch (error) {
      throw this.explained(error);
    }
  }

  private personOf(claims: openid.IDToken): OidcPerson {
    const { nameClaim, groupsClaim, groups, issuer } = this.known;
    const name = claims[nameClaim];
    if (typeof name !== 'string' || name.trim() === '')
      throw new OidcError('oidc_name', `the ID token has no text in the claim ${nameClaim}`);
    if (nameClaim === 'email' && UNVERIFIED.includes(claims['email_verified']))
      throw new OidcError('oidc_name', `the provider has not verified the e-mail ${name}`);
    const held = [claims[groupsClaim] ?? []].flat();
    const role = OPERATOR_ROLES.findLast((one) => groups[one].some((group) => held.includes(group)));
    if (role === undefined)
      throw new OidcError('oidc_no_role', `no group in the claim ${groupsClaim} of ${name} has a role`);
    return { name, role, holder: holderOfSubject(issuer, claims.sub) };
  }

  /** Tells what was refused from what the provider couldn't do. */
  private explained(error: unknown): OidcError {
    if (error instanceof OidcError) return error;
    const { message, cause } = error as Error;
    if (error instanceof openid.AuthorizationResponseError)
      return new OidcError(
        error.error === 'access_denied' ? 'oidc_denied' : 'oidc_failed',
        `the provider answered ${error.error}`,
        { cause: error },
      );
    const isUnreachable = isOutage(error) || isOutage(cause);
    return new OidcError(isUnreachable ? 'oidc_unavailable' : 'oidc_failed', message, { cause: error });
  }

  private get known(): OidcSettings {
    if (this.settings === null)
      throw new OidcError('oidc_unavailable', 'sign-in by OpenID is not configured');
    return this.settings;
  }

  private async configuration(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = this.known;
    this.discovered ??= openid.discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret === null ? openid.None() : openid.ClientSecretPost(clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        execute: [
          // Verifies the signature of the ID token too, not only that it came from the provider over TLS.
          openid.enableNonRepudiationChecks,
          // The configuration accepts plain HTTP only on this machine.
          ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
        ],
      },
    );
    try {
      return await this.discovered;
    } catch (error) {
      this.discovered = null;
      this.logger.warn(`the OpenID provider ${issuer} cannot be read: ${(error as Error).message}`);
      throw new OidcError('oidc_unavailable', (error as Error).message, { cause: error });
    }
  }
}

/** Whether fetch got no response, or the library timed out or got an unexpected status. */
const isOutage = (error: unknown): boolean =>
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof openid.ClientError && error.code === 'OAUTH_TIMEOUT') ||
  (error instanceof Response && error.status >= 500);

const LIFETIME_MS = HOUR_MS / 6;

/** Sent along when the provider sends the browser back, which is a request from another site. */
const COOKIE = operatorCookie('operator_sign_in', { sameSite: 'lax', path: SIGN_IN_PATH });

export interface BegunSignIn extends OidcFlow {
  /** Address of the back office; null: the overview. */
  readonly to: string | null;
  /** SHA-256 of the browser's earlier session secret, in hexadecimal; null: none. */
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
