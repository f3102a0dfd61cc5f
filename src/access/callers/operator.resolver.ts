import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ENVIRONMENT_OPERATOR, TOKEN_PREFIX_LENGTH } from '../../domain/operators/operator-terms.ts';
import { type ErrorParameters, ServiceError } from '../../domain/errors/errors.ts';
import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../platform/configuration/configuration.ts';
import { Operators } from './operator.store.ts';
import { type Operator, type SessionOperator, type TokenOperator } from '../../http/request/operator.ts';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { isNewActivity, sessionStatusAt } from '../../domain/operators/operator-session.ts';
import { type RequestContext } from '../../http/request/request-context.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { isForeign, isSafeMethod, isSecure, requestOriginOf } from '../../http/request/client-address.ts';
import { parseCookie, type SerializeOptions, stringifySetCookie } from 'cookie';
import {
  OperatorSessionStore,
  type SignInFingerprints,
  type StoredSession,
} from './operator-session.store.ts';

export interface NewOperatorToken {
  readonly token: string;
  readonly prefix: string;
  readonly tokenHash: Buffer;
}

const MARK = 'mdo_';
const SECRET_BYTES = 32;
const TOKEN_FORM = new RegExp(`^${MARK}[A-Za-z0-9_-]{43}$`);

export function makeOperatorToken(): NewOperatorToken {
  const token = MARK + randomBytes(SECRET_BYTES).toString('base64url');
  return { token, prefix: token.slice(0, TOKEN_PREFIX_LENGTH), tokenHash: sha256(token) };
}

export const sha256 = (token: string | Buffer): Buffer => createHash('sha256').update(token).digest();

export const hasTokenForm = (presented: string): boolean => TOKEN_FORM.test(presented);

export class OperatorRequiredError extends ServiceError<'OPERATOR_REQUIRED'> {
  /** @param isAttempt true where a credential was presented that does not exist; false where none was presented */
  constructor(
    reason: ErrorParameters<'OPERATOR_REQUIRED'>['reason'],
    readonly isAttempt: boolean,
  ) {
    super('OPERATOR_REQUIRED', { reason });
  }
}

/** RFC 6750: the scheme in any letter case, blanks, and a token without any. */
const BEARER = /^bearer +([\x21-\x7e]+)$/i;

/** Authenticates operators from memory: a guess costs a hash and no query. ADMIN_TOKEN works without the database. */
@Injectable()
export class OperatorTokens {
  /** What sessions are bound to that no stored operator opened. */
  readonly fingerprints: SignInFingerprints;
  private readonly environmentHash: Buffer | null;

  constructor(
    @Inject(CONFIGURATION) { adminToken, oidc }: Configuration,
    private readonly operators: Operators,
  ) {
    this.environmentHash = adminToken === null ? null : sha256(adminToken);
    this.fingerprints = {
      environment: this.environmentHash && sha256(this.environmentHash),
      // Another provider, client, or mapping of groups ends the sessions that the former one opened.
      oidc: oidc && sha256(JSON.stringify({ ...oidc, clientSecret: null })),
    };
  }

  recognise(authorization: string | undefined): TokenOperator {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new OperatorRequiredError('token', false);
    const presented = sha256(token);
    // Hashes of equal length, compared in constant time: nothing is learnt of the token by trying.
    if (this.environmentHash !== null && timingSafeEqual(presented, this.environmentHash))
      return known({ name: ENVIRONMENT_OPERATOR, role: 'owner', id: null }, presented);
    if (!hasTokenForm(token)) throw new OperatorRequiredError('token', true);
    const operator = this.operators.find(presented);
    if (operator === undefined) throw new OperatorRequiredError('token', true);
    return known(operator, presented);
  }
}

const known = (
  { name, role, id }: Pick<TokenOperator, 'name' | 'role'> & { readonly id: string | null },
  tokenHash: Buffer,
): TokenOperator => ({
  by: 'token',
  name,
  role,
  credential: { operatorId: id, fingerprint: sha256(tokenHash) },
});

const RANDOM_BYTES = 32;
/** 128 bits of HMAC-SHA-256 cannot be guessed. */
const SEAL_BYTES = 16;
/** What base64url makes of both; a multiple of three bytes has only one spelling. */
const SESSION_FORM = /^[A-Za-z0-9_-]{64}$/;
/** Keeps the token apart from whatever else may once be derived from a secret. */
const CSRF_LABEL = 'operator-session-csrf/1';

/** Session secrets are 256 random bits with a signature, so that a guess is rejected without a query. */
export class SessionSecrets {
  constructor(private readonly sealKey: Buffer) {}

  make() {
    const random = randomBytes(RANDOM_BYTES);
    const secret = Buffer.concat([random, this.sealOf(random)]).toString('base64url');
    return { secret, secretHash: sha256(secret) };
  }

  /** What a presented secret is looked up by; null for what was not made here. */
  hashOf(presented: string): Buffer | null {
    if (!SESSION_FORM.test(presented)) return null;
    const bytes = Buffer.from(presented, 'base64url');
    const seal = this.sealOf(bytes.subarray(0, RANDOM_BYTES));
    return timingSafeEqual(bytes.subarray(RANDOM_BYTES), seal) ? sha256(presented) : null;
  }

  private sealOf(random: Buffer): Buffer {
    return createHmac('sha256', this.sealKey).update(random).digest().subarray(0, SEAL_BYTES);
  }
}

/** The CSRF token that every write of a session needs. Derived from the secret, which it doesn't reveal. */
export const csrfTokenOf = (secret: string): string =>
  createHmac('sha256', secret).update(CSRF_LABEL).digest('base64url');

export const isCsrfTokenOf = (secret: string, presented: string): boolean =>
  timingSafeEqual(sha256(presented), sha256(csrfTokenOf(secret)));

/** For an unknown or ended session. A secret that the service issued isn't a failed attempt, although its session is over. */
export class SessionInvalidError extends OperatorRequiredError {}

type Trusting = Pick<RequestContext, 'trusts'>;

/** Over TLS, only this very host can set a `__Host-` name, which needs `Path=/`; over plain HTTP, browsers accept no such name. */
export function operatorCookie(
  name: string,
  {
    sameSite,
    path,
    isBound = false,
  }: { readonly sameSite: 'strict' | 'lax'; readonly path: string; readonly isBound?: boolean },
) {
  const common = { httpOnly: true, sameSite } as const;
  const overTls = isBound
    ? { name: `__Secure-${name}`, options: { ...common, path, secure: true } }
    : { name: `__Host-${name}`, options: { ...common, path: '/', secure: true } };
  const overPlainHttp = { name, options: { ...common, path, secure: false } };
  const fitting = (request: IncomingMessage, { trusts }: Trusting) =>
    isSecure(request, trusts) ? overTls : overPlainHttp;
  const set = (
    request: IncomingMessage,
    response: ServerResponse,
    context: Trusting,
    value: string,
    besides: SerializeOptions,
  ): void => {
    const cookie = fitting(request, context);
    response.appendHeader(
      'Set-Cookie',
      stringifySetCookie(cookie.name, value, { ...cookie.options, ...besides }),
    );
  };
  return {
    presented: (request: IncomingMessage, context: Trusting): string | undefined =>
      parseCookie(request.headers.cookie ?? '')[fitting(request, context).name],
    /** Without an age, it ends with the browser. */
    give: (
      request: IncomingMessage,
      response: ServerResponse,
      context: Trusting,
      value: string,
      maxAge?: number,
    ): void => set(request, response, context, value, maxAge === undefined ? {} : { maxAge }),
    clear: (request: IncomingMessage, response: ServerResponse, context: Trusting): void =>
      set(request, response, context, '', { expires: new Date(1) }),
  };
}

export const SESSION_COOKIE = operatorCookie('operator_session', {
  sameSite: 'strict',
  path: ADMIN_API_PATH,
});

/** Other schemes are ignored: a proxy in front may use HTTP Basic for itself. */
const BEARER_SCHEME = /^bearer(\s|$)/i;

/** Where token and session are presented, the token decides. Rejects sessions' requests that another site may have sent (CSRF). */
@Injectable()
export class OperatorResolver {
  constructor(
    private readonly tokens: OperatorTokens,
    private readonly sessions: OperatorSessionStore,
    private readonly secrets: SessionSecrets,
  ) {}

  /** @throws OperatorRequiredError; ServiceError CSRF_REFUSED for requests of other sites */
  async resolve(request: IncomingMessage, context: RequestContext): Promise<Operator> {
    const { authorization } = request.headers;
    const secret = SESSION_COOKIE.presented(request, context);
    return secret === undefined || BEARER_SCHEME.test(authorization ?? '')
      ? this.tokens.recognise(authorization)
      : this.recogniseSession(request, context, secret);
  }

  /** @throws SessionInvalidError, without a query for a secret that the service did not make; CSRF_REFUSED; the database's error */
  private async recogniseSession(
    request: IncomingMessage,
    context: RequestContext,
    secret: string,
  ): Promise<SessionOperator> {
    if (isForeign(requestOriginOf(request, context)))
      throw new ServiceError('CSRF_REFUSED', { reason: 'other_site' });
    const session = await this.openSession(secret, context.receivedAtMs);
    assertMayWrite(request, secret);
    return {
      by: 'session',
      name: session.operator,
      role: session.role,
      session: {
        id: session.id,
        signedInBy: session.signedInBy,
        holder: session.holder,
        awaits: session.awaits,
        openedAtMs: session.openedAtMs,
        lastActiveAtMs: await this.noteActivity(request, context, session),
        csrfToken: csrfTokenOf(secret),
      },
    };
  }

  private async openSession(secret: string, nowMs: number): Promise<StoredSession> {
    const secretHash = this.secrets.hashOf(secret);
    const session = secretHash && (await this.sessions.find(secretHash));
    if (!session) throw new SessionInvalidError('session_unknown', secretHash === null);
    const standing = sessionStatusAt({ ...session, credentialStands: this.stands(session) }, nowMs);
    if (standing !== 'open') throw new SessionInvalidError(`session_${standing}`, false);
    return session;
  }

  private stands({ signedInBy, credential, operatorFingerprint }: StoredSession): boolean {
    const { environment, oidc } = this.tokens.fingerprints;
    const ofToken = credential.operatorId === null ? environment : operatorFingerprint;
    const present = signedInBy === 'oidc' ? oidc : ofToken;
    return present !== null && present.equals(credential.fingerprint);
  }

  private async noteActivity(
    request: IncomingMessage,
    { receivedAtMs }: RequestContext,
    { id, lastActiveAtMs }: StoredSession,
  ): Promise<number> {
    if (request.headers['x-background-request'] === '1' || !isNewActivity(lastActiveAtMs, receivedAtMs))
      return lastActiveAtMs;
    await this.sessions.noteActivity(id, receivedAtMs);
    return receivedAtMs;
  }
}

function assertMayWrite({ method, headers }: IncomingMessage, secret: string): void {
  if (isSafeMethod(method!) || isCsrfTokenOf(secret, String(headers['x-csrf-token'] ?? ''))) return;
  throw new ServiceError('CSRF_REFUSED', {
    reason: 'token_missing',
    sessionPath: `${ADMIN_API_PATH}/session`,
  });
}
