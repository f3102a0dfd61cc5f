import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { OPERATOR_LIMITS } from '../../domain/operators/operator-terms.ts';
import { OperatorTokens } from '../../http/access/operator-tokens.ts';
import { requestOriginOf } from '../../http/access/request-origin.ts';
import { giveSessionCookie, presentedSession } from '../../http/access/session-cookie.ts';
import { SignInAttempts } from '../../http/admission/sign-in-attempts.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type OidcFault } from '../../domain/operators/sign-in-terms.ts';
import { isReadableName } from '../../domain/names/reserved-names.ts';
import { contextOf } from '../../http/request/request-context.ts';
import { BACK_OFFICE_PATH, SIGN_IN_PATH } from '../../http/request/surfaces.ts';
import { OperatorStore } from '../../persistence/operators/operator.store.ts';
import { assertNotReserved } from '../names/assert-not-reserved.ts';
import { SessionService } from '../session/session.service.ts';
import { OidcFlowCookie } from './oidc-flow-cookie.ts';
import { OidcError, type OidcPerson, OidcProvider } from './oidc-provider.ts';
import { type Redirection, type SignInWays } from './sign-in.response.ts';

/** Where the provider sends the browser back to. */
const OIDC_CALLBACK_PATH = `${SIGN_IN_PATH}/oidc/callback`;
const START_PATH = `${SIGN_IN_PATH}/oidc`;
const PAGE = `${BACK_OFFICE_PATH}/`;

/** Faults of the provider or the deployment, which count against nobody. */
const NOBODYS: readonly OidcFault[] = ['oidc_unavailable', 'oidc_denied', 'rate_limited'];

/**
 * Sign-in through the OpenID provider. The browser only ever gets to the provider or to the back office of this host,
 * whatever a request says.
 */
@Injectable()
export class SignInService {
  private readonly logger = new Logger('Operators');

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly provider: OidcProvider,
    private readonly flows: OidcFlowCookie,
    private readonly sessions: SessionService,
    private readonly tokens: OperatorTokens,
    private readonly operators: OperatorStore,
    private readonly attempts: SignInAttempts,
  ) {}

  ways(): AdminAnswer {
    const data: SignInWays = {
      token: true,
      oidc: this.provider.settings && { start: START_PATH },
      owners_need_totp: this.configuration.ownersNeedTotp,
    };
    return { data };
  }

  /** Sends the browser to the provider, or to the page with a fault. */
  begin(request: Request, response: Response): Promise<AdminAnswer> {
    return this.orFault(request, response, async () => {
      const { flow, location } = await this.provider.begin(callbackOf(request).href);
      await this.flows.give(request, response, contextOf(request), flow);
      return location;
    });
  }

  /** Opens a session for whom the provider names, and sends the browser to the page. */
  complete(request: Request, response: Response): Promise<AdminAnswer> {
    return this.orFault(request, response, async () => {
      const context = contextOf(request);
      const flow = await this.flows.take(request, response, context);
      if (flow === null) throw new OidcError('oidc_expired', 'the browser began no sign-in in time');
      const person = await this.provider.complete(callbackOf(request), flow);
      await this.assertOwnName(person);
      const { name, role, holder } = person;
      const credential = { operatorId: null, fingerprint: this.tokens.fingerprints.oidc! };
      const { secret } = await this.sessions.openFor(
        { name, role },
        { by: 'oidc', credential, holder, role },
        presentedSession(request, context),
        {
          actor: name,
          role,
          address: context.address,
          atMs: context.receivedAtMs,
          requestId: context.requestId,
        },
      );
      giveSessionCookie(request, response, context, secret);
      return PAGE;
    });
  }

  /** The audit log must not take somebody for another: names of the service and of operators with a token are refused. */
  private async assertOwnName({ name }: OidcPerson): Promise<void> {
    if (name.length > OPERATOR_LIMITS.nameLength || !isReadableName(name))
      throw new OidcError('oidc_name', 'the name is too long, or has characters that cannot be read');
    try {
      assertNotReserved(name);
    } catch (error) {
      throw new OidcError('oidc_name', (error as ServiceError).message, { cause: error });
    }
    if (await this.operators.isNameInForce(name))
      throw new OidcError('oidc_name', `an operator with a token has the name ${name}`);
  }

  private async orFault(
    request: Request,
    response: Response,
    leadOn: () => Promise<string>,
  ): Promise<AdminAnswer> {
    const data: Redirection = {
      location: await leadOn().catch((error: unknown) => this.faultPage(request, error)),
    };
    response.setHeader('Location', data.location);
    return { data };
  }

  /** Faults are shown by the page. Those that a caller can cause count as failed attempts of the address. */
  private async faultPage(request: Request, error: unknown): Promise<string> {
    if (!(error instanceof OidcError)) throw error;
    this.logger.warn(`sign-in by OpenID failed, ${error.fault}: ${error.message}`);
    const isCounted = !NOBODYS.includes(error.fault);
    const fault = isCounted && (await this.isOneTooMany(request)) ? 'rate_limited' : error.fault;
    return `${PAGE}?sign_in_error=${fault}`;
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

/** The address of the callback at this very host, with the query of the request. */
function callbackOf(request: Request): URL {
  const { ownOrigin } = requestOriginOf(request, contextOf(request));
  const url = new URL(OIDC_CALLBACK_PATH, ownOrigin ?? undefined);
  if (request.path === OIDC_CALLBACK_PATH) url.search = new URL(request.originalUrl, url).search;
  return url;
}
