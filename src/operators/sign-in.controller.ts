import { Body, Controller, Inject, Logger, Query, Req, RequestMethod, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { OidcError, OidcFlowCookie, type OidcPerson, OidcProvider } from './oidc-provider.ts';
import { CollectedToken, Redirection, SignInWays } from './sign-in.response.ts';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { isReadableName } from '../domain/reserved-names.ts';
import { type OidcFault, OPERATOR_LIMITS } from '../domain/operators/operator-terms.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { contextOf, type RequestContext } from '../http/request/request-context.ts';
import { BACK_OFFICE_PATH, SIGN_IN_PATH } from '../http/request/surfaces.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { OperatorConflictError, OperatorStore } from '../access/callers/operator.store.ts';
import { assertNotReserved } from '../admin/assert-not-reserved.ts';
import { SessionService } from './session.service.ts';
import { backOfficeAddress, BeginSignInQuery, OpenInvitationBody } from './operators.dto.ts';
import {
  makeOperatorToken,
  OperatorTokens,
  SESSION_COOKIE,
  SessionSecrets,
} from '../access/callers/operator.resolver.ts';
import { requestOriginOf } from '../http/request/client-address.ts';
import { admitOpening, derivedOfLink } from '../access/hand-overs/one-time-link.ts';
import { RequestLimits } from '../access/limits/request-limits.ts';
import { SignInAttempts } from '../access/admission/admission.ts';

const OIDC_CALLBACK_PATH = `${SIGN_IN_PATH}/oidc/callback`;
const START_PATH = `${SIGN_IN_PATH}/oidc`;
const PAGE = `${BACK_OFFICE_PATH}/`;

/** Faults of the provider or the deployment, which count against nobody. */
const NOBODYS: readonly OidcFault[] = ['oidc_unavailable', 'oidc_denied', 'rate_limited'];

const { GET, POST } = RequestMethod;

/** Before there is an operator. The browser only gets to the provider or to this host's back office, whatever a request says. */
@ApiTags('Session')
@Controller(SIGN_IN_PATH)
export class SignInController {
  private readonly logger = new Logger('Operators');

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly provider: OidcProvider,
    private readonly flows: OidcFlowCookie,
    private readonly sessions: SessionService,
    private readonly tokens: OperatorTokens,
    private readonly secrets: SessionSecrets,
    private readonly attempts: SignInAttempts,
    private readonly operators: OperatorStore,
    private readonly limits: RequestLimits,
  ) {}

  @AdminRoute(GET, '', {
    operationId: 'getSignInWays',
    schemaVersion: 'sign-in/1',
    role: 'anyone',
    summary: 'List ways to sign in',
    response: SignInWays,
  })
  ways(): AdminAnswer {
    const data: SignInWays = {
      token: true,
      oidc: this.provider.settings && { start: START_PATH },
      providers: this.configuration.providers,
      owners_need_totp: this.configuration.ownersNeedTotp,
    };
    return { data };
  }

  /** Makes the token of an invited operator once. @throws NOT_FOUND with the link's state, RATE_LIMITED, CSRF_REFUSED */
  @AdminRoute(POST, 'invitation', {
    operationId: 'openInvitation',
    schemaVersion: 'collected-token/1',
    role: 'anyone',
    summary: 'Open an invitation',
    response: CollectedToken,
    errors: ['NOT_FOUND'],
  })
  async openInvitation(@Body() { token }: OpenInvitationBody, @Req() request: Request): Promise<AdminAnswer> {
    const by = await admitOpening(request, this.limits);
    const made = makeOperatorToken();
    const { name, role } = await this.operators.openInvitation(derivedOfLink(token, 'name'), made, by);
    const data: CollectedToken = { operator: name, role, token: made.token };
    return { data };
  }

  @AdminRoute(GET, 'oidc', {
    operationId: 'beginOidcSignIn',
    schemaVersion: 'redirection/1',
    status: 303,
    role: 'anyone',
    summary: 'Go to the OpenID provider',
    response: Redirection,
  })
  begin(
    @Query() query: BeginSignInQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminAnswer> {
    const to = backOfficeAddress(query.to);
    return this.orFault(to, request, response, async () => {
      const context = contextOf(request);
      const { flow, location } = await this.provider.begin(callbackOf(request).href);
      // The provider leads back from another site, where browsers don't send the session.
      const replaces = this.presentedHash(request)?.toString('hex') ?? null;
      await this.flows.give(request, response, context, { ...flow, to, replaces });
      return location;
    });
  }

  @AdminRoute(GET, 'oidc/callback', {
    operationId: 'completeOidcSignIn',
    schemaVersion: 'redirection/1',
    status: 303,
    role: 'anyone',
    summary: 'Return from the OpenID provider',
    response: Redirection,
  })
  async complete(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminAnswer> {
    const context = contextOf(request);
    const begun = await this.flows.take(request, response, context);
    const to = begun?.to ?? null;
    return this.orFault(to, request, response, async () => {
      if (begun === null) throw new OidcError('oidc_expired', 'the browser began no sign-in in time');
      const person = await this.provider.complete(callbackOf(request), begun);
      assertUsable(person.name);
      const replaced = begun.replaces === null ? null : Buffer.from(begun.replaces, 'hex');
      const secret = await this.openFor(person, this.presentedHash(request) ?? replaced, context);
      SESSION_COOKIE.give(request, response, context, secret);
      return to ?? PAGE;
    });
  }

  private presentedHash(request: Request): Buffer | null {
    const presented = SESSION_COOKIE.presented(request, contextOf(request));
    return presented === undefined ? null : this.secrets.hashOf(presented);
  }

  /** @throws OidcError for a name that is somebody else's */
  private async openFor(
    { name, role, holder }: OidcPerson,
    replacedHash: Buffer | null,
    { address, receivedAtMs: atMs, requestId }: RequestContext,
  ): Promise<string> {
    const credential = { operatorId: null, fingerprint: this.tokens.fingerprints.oidc! };
    const signIn = { by: 'oidc', credential, holder, role } as const;
    const by = { actor: name, role, address, atMs, requestId };
    try {
      return (await this.sessions.openFor({ name, role }, signIn, replacedHash, by)).secret;
    } catch (error) {
      if (!(error instanceof OperatorConflictError)) throw error;
      const message = `${holder} has the name of somebody else: ${name}`;
      throw new OidcError('oidc_name_taken', message, { cause: error });
    }
  }

  private async orFault(
    to: string | null,
    request: Request,
    response: Response,
    leadOn: () => Promise<string>,
  ): Promise<AdminAnswer> {
    const data: Redirection = {
      location: await leadOn().catch((error: unknown) => this.faultPage(to, request, error)),
    };
    response.setHeader('Location', data.location);
    return { data };
  }

  /** Faults are shown by the page. Those that a caller can cause count as failed attempts of the address. */
  private async faultPage(to: string | null, request: Request, error: unknown): Promise<string> {
    if (!(error instanceof OidcError)) throw error;
    this.logger.warn(`sign-in by OpenID failed, ${error.fault}: ${error.message}`);
    const isCounted = !NOBODYS.includes(error.fault);
    const fault = isCounted && (await this.isOneTooMany(request)) ? 'rate_limited' : error.fault;
    const query = new URLSearchParams({ sign_in_error: fault, ...(to === null ? {} : { to }) });
    return `${PAGE}?${query.toString()}`;
  }

  private async isOneTooMany(request: Request): Promise<boolean> {
    try {
      await this.attempts.countReturn(contextOf(request));
      return false;
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'RATE_LIMITED') return true;
      throw error;
    }
  }
}

/** Refuses names of the service, and names that the audit log can't show. */
function assertUsable(name: string): void {
  if (name.length > OPERATOR_LIMITS.nameLength || !isReadableName(name))
    throw new OidcError('oidc_name', 'the name is too long, or has characters that cannot be read');
  try {
    assertNotReserved(name);
  } catch (error) {
    throw new OidcError('oidc_name', (error as ServiceError).message, { cause: error });
  }
}

/** At this very host, with the query of the request. */
function callbackOf(request: Request): URL {
  const { ownOrigin } = requestOriginOf(request, contextOf(request));
  const url = new URL(OIDC_CALLBACK_PATH, ownOrigin ?? undefined);
  if (request.path === OIDC_CALLBACK_PATH) url.search = new URL(request.originalUrl, url).search;
  return url;
}
