import { Controller, Inject, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { type Provider } from 'oidc-provider';
import { RequestLimits } from '../access/limits/request-limits.ts';
import { FormRoute, ProbeRoute, SiteRoute } from '../access/routes/data-route.decorator.ts';
import { SCOPES } from '../domain/access/access-rights.ts';
import { HttpError } from '../http/errors/http-error.ts';
import { contextOf } from '../http/request/request-context.ts';
import {
  AUTHORIZATION_PATH,
  CONSENT_PATH,
  DECISION_PATH,
  JWKS_PATH,
  MCP_PATH,
  REGISTRATION_PATH,
  RESOURCE_METADATA_PATH,
  REVOCATION_PATH,
  SERVER_METADATA_PATH,
  SIGNED_IN_MCP_PATH,
  TOKEN_PATH,
} from '../http/request/surfaces.ts';
import { CONFIGURATION, type Configuration } from '../platform/configuration/configuration.ts';
import { AUTHORIZATION_SERVER } from './authorization-server.ts';
import { ConsentService } from './consent.service.ts';

type Handler = (request: Request, response: Response) => Promise<void>;

/** Sign-in of agents by OAuth 2.1. If it isn't enabled, its paths are unknown. */
@Controller()
export class OAuthController {
  private readonly handler: Handler | null;

  constructor(
    @Inject(AUTHORIZATION_SERVER) server: Provider | null,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
    private readonly consent: ConsentService,
    private readonly limits: RequestLimits,
  ) {
    this.handler = server && (server.callback() as Handler);
  }

  @ProbeRoute(RESOURCE_METADATA_PATH + MCP_PATH, { anyOrigin: true })
  resource(): object {
    return this.resourceAt(MCP_PATH);
  }

  @ProbeRoute(RESOURCE_METADATA_PATH + SIGNED_IN_MCP_PATH, { anyOrigin: true })
  signedInResource(): object {
    return this.resourceAt(SIGNED_IN_MCP_PATH);
  }

  @ProbeRoute(SERVER_METADATA_PATH, { anyOrigin: true })
  server(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.enabled()(request, response);
  }

  @SiteRoute(AUTHORIZATION_PATH)
  async authorize(@Req() request: Request, @Res() response: Response): Promise<void> {
    const handle = this.enabled();
    await this.limits.spendOfAddress('oauth_requests', contextOf(request));
    request.url = requestedTarget(request.url);
    return handle(request, response);
  }

  /** The browser continues at the first path after the decision; the second has the key of ID tokens, which are never issued. */
  @SiteRoute([`${AUTHORIZATION_PATH}/:id`, JWKS_PATH])
  read(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.enabled()(request, response);
  }

  @SiteRoute(CONSENT_PATH)
  show(@Req() request: Request, @Res() response: Response): Promise<void> {
    this.enabled();
    return this.consent.show(request, response);
  }

  @FormRoute(DECISION_PATH)
  decide(@Req() request: Request, @Res() response: Response): Promise<void> {
    this.enabled();
    return this.consent.decide(request, response);
  }

  @FormRoute(TOKEN_PATH)
  token(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.enabled()(request, response);
  }

  @FormRoute(REGISTRATION_PATH)
  async register(@Req() request: Request, @Res() response: Response): Promise<void> {
    const handle = this.enabled();
    await this.limits.spendOfAddress('oauth_registrations', contextOf(request));
    return handle(request, response);
  }

  @FormRoute(REVOCATION_PATH)
  revoke(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.enabled()(request, response);
  }

  private enabled(): Handler {
    if (this.handler === null) throw new HttpError('path_unknown', {});
    return this.handler;
  }

  private resourceAt(path: string): object {
    this.enabled();
    const { publicUrl } = this.configuration;
    return {
      resource: publicUrl + path,
      authorization_servers: [publicUrl],
      scopes_supported: SCOPES,
      bearer_methods_supported: ['header'],
      resource_name: 'Market intelligence',
      resource_documentation: `${publicUrl}/docs/mcp/`,
    };
  }
}

/**
 * Returns the target with the scopes that exist, or with all of them if a client names none of these. Consent narrows them.
 * @example ?scope=openid+data:history asks for data:history
 */
export function requestedTarget(target: string): string {
  const url = new URL(target, 'http://unused');
  const named = url.searchParams.getAll('scope').join(' ').split(' ');
  const known = SCOPES.filter((scope) => named.includes(scope));
  url.searchParams.set('scope', (known.length > 0 ? known : SCOPES).join(' '));
  // Every request is decided on our page anyway.
  if (url.searchParams.get('prompt') !== 'none') url.searchParams.delete('prompt');
  return url.pathname + url.search;
}
