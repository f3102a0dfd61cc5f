import { Inject, Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { type InteractionResults, type Provider } from 'oidc-provider';
import { protectedResources } from '../access/callers/access-tokens.ts';
import { CallerResolver, type CallerResolution } from '../access/callers/caller.resolver.ts';
import { anonymousAuthorship, assertOwnPage } from '../access/hand-overs/one-time-link.ts';
import { RequestLimits } from '../access/limits/request-limits.ts';
import { type Scope, SCOPES, scopesOfKey } from '../domain/access/access-rights.ts';
import { type PartnerKey } from '../domain/access/partner-key.ts';
import { WITH_FORM } from '../http/reply/page-reply.ts';
import { contextOf } from '../http/request/request-context.ts';
import { CONSENT_PATH, GEORGIAN_PATH } from '../http/request/surfaces.ts';
import { CONFIGURATION, type Configuration } from '../platform/configuration/configuration.ts';
import { SiteService } from '../site/site.service.ts';
import { AUTHORIZATION_SERVER } from './authorization-server.ts';
import { type GrantTerms, GrantStore } from './grant.store.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;
type Form = Readonly<Record<string, string | readonly string[] | undefined>>;
type ConsentFault = 'rejected' | 'often' | 'unavailable';

/** The page is shown in a window that its client opened, and may lead back to it. */
const HEADERS = {
  ...WITH_FORM,
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'X-Robots-Tag': 'noindex',
} as const;
const STATUSES: Readonly<Record<ConsentFault, number>> = { rejected: 422, often: 429, unavailable: 503 };
const NAME_LENGTH = 80;

/** The page on which a partner lets an agent act by a key. The key is judged and forgotten. */
@Injectable()
export class ConsentService {
  constructor(
    @Inject(AUTHORIZATION_SERVER) private readonly server: Provider | null,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
    private readonly callers: CallerResolver,
    private readonly limits: RequestLimits,
    private readonly grants: GrantStore,
    private readonly site: SiteService,
  ) {}

  async show(request: Request, response: Response): Promise<void> {
    const interaction = await this.interactionOf(request, response);
    if (interaction === null) return this.send({ ended: 'ended' }, 400, request, response);
    const terms = await this.termsOf(interaction);
    return this.send(askingValues(interaction, terms, terms.scopes, null), 200, request, response);
  }

  /** @throws CSRF_REFUSED */
  async decide(request: Request, response: Response): Promise<void> {
    assertOwnPage(request, contextOf(request));
    const form = (request.body ?? {}) as Form;
    const interaction = await this.interactionOf(request, response);
    // Another tab may have begun another request since.
    if (interaction === null || form['request'] !== interaction.uid)
      return this.send({ ended: 'ended' }, 400, request, response);
    if (form['decision'] !== 'allow') return this.proceed({ error: 'access_denied' }, request, response);

    const terms = await this.termsOf(interaction);
    const chosen = terms.scopes.filter((scope) => [form['scopes']].flat().includes(scope));
    const { key, fault } = await this.keyOf(String(form['key'] ?? '').trim(), request);
    if (key === null) {
      const values = askingValues(interaction, terms, chosen, fault);
      return this.send(values, STATUSES[fault], request, response);
    }
    const scopes = scopesOfKey(chosen).filter((scope) => key.scopes.includes(scope));
    const grantId = await this.grant(interaction, key, { ...terms, scopes }, request);
    return this.proceed(
      { login: { accountId: key.id, remember: false }, consent: { grantId } },
      request,
      response,
    );
  }

  /** Null: none was begun in this browser, or it has ended. */
  private async interactionOf(request: Request, response: Response): Promise<Interaction | null> {
    try {
      return await this.server!.interactionDetails(request, response);
    } catch (error) {
      if (error instanceof Error && error.name === 'SessionNotFound') return null;
      throw error;
    }
  }

  /** The name is the client's own word. */
  private async termsOf({ params }: Interaction): Promise<GrantTerms> {
    const clientId = String(params['client_id']);
    const client = await this.server!.Client.find(clientId);
    const requested = String(params['scope']).split(' ');
    return {
      clientId,
      clientName:
        client?.clientName
          ?.replaceAll(/[\p{C}\s]+/gu, ' ')
          .trim()
          .slice(0, NAME_LENGTH) || null,
      redirectHost: hostOf(String(params['redirect_uri'])),
      scopes: SCOPES.filter((scope) => requested.includes(scope)),
    };
  }

  /** A key that isn't accepted counts against its address, as on the data API. */
  private async keyOf(
    presented: string,
    request: Request,
  ): Promise<{ key: PartnerKey; fault: null } | { key: null; fault: ConsentFault }> {
    const context = contextOf(request);
    const resolution: CallerResolution = this.callers.resolve(presented, 'mcp', undefined, {
      request,
      context,
    });
    if (resolution.caller?.key)
      return (await this.limits.waitOfAddress('oauth_requests', context)) === null
        ? { key: resolution.caller.key, fault: null }
        : { key: null, fault: 'often' };
    const { error } = await this.limits.spend(context, resolution);
    if (error !== null) return { key: null, fault: 'often' };
    return { key: null, fault: resolution.error!.status >= 500 ? 'unavailable' : 'rejected' };
  }

  private async grant(
    { params }: Interaction,
    { id: accountId }: PartnerKey,
    terms: GrantTerms,
    request: Request,
  ): Promise<string> {
    const grant = new this.server!.Grant({ accountId, clientId: terms.clientId });
    const [mcp] = protectedResources(this.configuration.publicUrl);
    for (const resource of [params['resource'] ?? mcp].flat() as string[])
      grant.addResourceScope(resource, terms.scopes.join(' '));
    const grantId = await grant.save();
    await this.grants.issue(grantId, accountId, terms, anonymousAuthorship(contextOf(request)));
    return grantId;
  }

  /** By a page and not by a redirection, because `form-action` holds for all redirections that follow a form. */
  private async proceed(result: InteractionResults, request: Request, response: Response): Promise<void> {
    const resume = await this.server!.interactionResult(request, response, result);
    response.set('Refresh', `0; url=${resume}`);
    return this.send({ continued: 'continued', resume }, 200, request, response);
  }

  private send(
    values: Readonly<Record<string, string>>,
    status: number,
    request: Request,
    response: Response,
  ): Promise<void> {
    const { lang = request.acceptsLanguages(['en', 'ka']) } = request.query;
    const path = `${lang === 'ka' ? GEORGIAN_PATH : ''}${CONSENT_PATH}/`;
    const page = this.site.filledPage(path, { ...NO_VALUES, ...values }, request);
    return this.site.send(page, { status, kept: 'never', headers: HEADERS }, request, response);
  }
}

/** Programs on the reader's machine can use private schemes. */
function hostOf(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  return protocol === 'https:' || protocol === 'http:' ? host : `${protocol}//${host}`;
}

const placeOf = (scope: Scope): string => scope.replace(':', '_');

/** Places of the page that are left empty; a page shows the parts that are named. */
const NO_VALUES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...['asking', 'continued', 'ended', 'resume', 'rejected', 'often', 'unavailable'],
    ...['request', 'client', 'published', 'unverified', 'redirect'],
    ...SCOPES.flatMap((scope) => [`asks_${placeOf(scope)}`, placeOf(scope)]),
  ].map((place) => [place, '']),
);

function askingValues(
  { uid }: Interaction,
  { clientId, clientName, redirectHost, scopes }: GrantTerms,
  chosen: readonly Scope[],
  fault: ConsentFault | null,
): Record<string, string> {
  const published = clientId.startsWith('https://') ? new URL(clientId).host : '';
  return {
    asking: 'asking',
    request: uid,
    client: clientName ?? (published || clientId),
    published,
    unverified: published === '' ? 'unverified' : '',
    redirect: redirectHost,
    ...Object.fromEntries(scopes.map((scope) => [`asks_${placeOf(scope)}`, scope])),
    ...Object.fromEntries(chosen.map((scope) => [placeOf(scope), scope])),
    ...(fault === null ? {} : { [fault]: fault }),
  };
}
