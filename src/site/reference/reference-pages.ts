import { Inject, Injectable } from '@nestjs/common';
import { ContractDocument } from '../../http/contract/contract-document.ts';
import { DeclaredRoutes } from '../../http/declaration/declared-routes.ts';
import { guidePath } from '../../http/guides/partner-guides.ts';
import { isPartnerRoute } from '../../http/declaration/route-declaration.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type Configuration, CONFIGURATION } from '../../platform/configuration/configuration.ts';
import { SERVICE } from '../../platform/configuration/declared-names.ts';
import { EXAMPLE_ORIGIN, html, type Html, type PageParts } from '../../../site/frame/page-frame.ts';
import {
  type Contract,
  REFERENCE_PATH,
  routeAddress,
  routeGroups,
  WEBHOOKS_ADDRESS,
  WEBHOOKS_TITLE,
} from './contract-view.ts';
import { markdownOf } from './page-markdown.ts';
import { codeOf } from './route-code.ts';
import { partHeading, type ReferencedRoute, routeContent, tierBadge } from './route-page.ts';
import { webhooksContent } from './webhooks-page.ts';

const ON_EVERY_PAGE = { language: 'en', page: 'reference' } as const;

/** Pages of the contract of this deployment, routes of extensions included. */
@Injectable()
export class ReferencePages {
  private read: ReturnType<ReferencePages['readContract']> | null = null;

  constructor(
    private readonly document: ContractDocument,
    private readonly declared: DeclaredRoutes,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  get addresses(): readonly string[] {
    const { routes } = this.reference;
    return [REFERENCE_PATH, ...routes.map((one) => routeAddress(one.operationId)), WEBHOOKS_ADDRESS];
  }

  /** @param address one of `addresses` */
  at(address: string): PageParts {
    const { head, content, ...page } = this.pageAt(address);
    const twin = `${address.slice(0, -1)}.md`;
    return {
      ...page,
      head: html`${head}<link rel="alternate" type="text/markdown" href="${twin}" />`,
      content: html`${content}
        <p class="quiet"><a href="${twin}" type="text/markdown">This page as Markdown</a></p>`,
    };
  }

  /** The same page as Markdown. */
  markdownAt(address: string): string {
    return markdownOf(this.pageAt(address).content, this.configuration.publicUrl);
  }

  private pageAt(address: string): PageParts & { readonly content: Html } {
    if (address === WEBHOOKS_ADDRESS) return this.webhooks();
    const place = this.addresses.indexOf(address) - 1;
    return place < 0 ? this.overview() : this.route(place);
  }

  private get reference() {
    return (this.read ??= this.readContract());
  }

  private readContract() {
    const contract = JSON.parse(this.document.document.body) as Contract;
    const origin = this.configuration.publicUrl || EXAMPLE_ORIGIN;
    const declared = this.declared
      .all()
      .flatMap(({ declaration, owner }) =>
        declaration && isPartnerRoute(declaration) ? { declaration, owner } : [],
      );
    const groups = routeGroups(contract).map(({ routes, ...group }) => ({
      ...group,
      routes: routes.map((route): ReferencedRoute => {
        const { declaration, owner } = declared.find(
          (one) => one.declaration.operationId === route.operationId,
        )!;
        const tier = declaration.surface === 'data' ? declaration.tier : 'tier0';
        const sentences = declaration.description.split(/(?<=[.!?]) /);
        return { ...route, declaration, tier, sentences, code: codeOf(route, origin, owner === SERVICE) };
      }),
    }));
    return { contract, groups, routes: groups.flatMap(({ routes }) => routes) };
  }

  private overview() {
    const { contract, groups } = this.reference;
    return {
      ...ON_EVERY_PAGE,
      title: 'API reference',
      description: 'Every route of the API with its parameters, fields, errors, an example, and code.',
      path: REFERENCE_PATH,
      navigation: this.navigation(REFERENCE_PATH),
      content: html`<h1>API reference</h1>
        <p>
          Every route that partners can call, from the
          <a href="${DATA_API_PATH}/openapi.json">contract of this deployment</a>, version
          ${contract.info.version}.
          <a href="${guidePath({ language: 'en', slug: 'generate-a-client' })}">Generate your own client</a>
          from it, or use
          <a href="${guidePath({ language: 'en', slug: 'client' })}">the TypeScript client</a>. The service
          posts <a href="${WEBHOOKS_ADDRESS}">webhook events</a> to partners.
        </p>
        <div id="filter"></div>
        ${groups.map(
          ({ name, description, routes }) =>
            html`<section class="route-group">
              ${partHeading(name.toLowerCase().replaceAll(' ', '-'), name)}
              <p>${description}</p>
              <ul class="routes">
                ${routes.map(
                  ({ operationId, summary, path, tier }) =>
                    html`<li id="${operationId}" data-tier="${tier}">
                      <a href="${routeAddress(operationId)}">${summary}</a> ${tierBadge(tier)}
                      <code>${path}</code>
                    </li>`,
                )}
              </ul>
            </section>`,
        )}`,
    };
  }

  private webhooks() {
    const { contract } = this.reference;
    return {
      ...ON_EVERY_PAGE,
      title: WEBHOOKS_TITLE,
      description: 'Headers and body of every event that the service posts to partners, with an example.',
      path: WEBHOOKS_ADDRESS,
      navigation: this.navigation(WEBHOOKS_ADDRESS),
      content: webhooksContent(contract),
    };
  }

  private route(place: number) {
    const { contract, routes } = this.reference;
    const route = routes[place]!;
    const address = routeAddress(route.operationId);
    const steps = (['prev', 'next'] as const).flatMap((rel, i) => {
      const step = routes[place + 2 * i - 1];
      return step === undefined ? [] : { rel, href: routeAddress(step.operationId), title: step.summary };
    });
    return {
      ...ON_EVERY_PAGE,
      title: route.summary,
      description: `GET ${route.path}: ${route.sentences[0]}`,
      path: address,
      head: html`${steps.map(({ rel, href }) => html`<link rel="${rel}" href="${href}" />`)}`,
      navigation: this.navigation(address),
      content: html`${routeContent(contract, route)}
        <nav class="pager" aria-label="Previous and next page">
          ${steps.map(({ rel, href, title }) => html`<a rel="${rel}" href="${href}"><small>${rel === 'prev' ? 'Previous' : 'Next'}</small> ${title}</a>`)}
        </nav>`,
    };
  }

  /** @param current address of the page */
  private navigation(current: string): Html {
    const link = (path: string, title: string): Html =>
      html`<li><a href="${path}" aria-current="${path === current ? 'page' : 'false'}">${title}</a></li>`;
    return html`<div class="side">
      <details class="guides">
        <summary>Routes</summary>
        <nav aria-label="Routes">
          <ul>
            ${link(REFERENCE_PATH, 'All routes')} ${link(WEBHOOKS_ADDRESS, WEBHOOKS_TITLE)}
          </ul>
          ${this.reference.groups.map(
            ({ name, routes }) =>
              html`<p>${name}</p>
                <ul>
                  ${routes.map((route) => link(routeAddress(route.operationId), route.summary))}
                </ul>`,
          )}
        </nav>
      </details>
    </div>`;
  }
}
