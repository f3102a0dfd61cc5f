import { Inject, Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { type z } from 'zod';
import { RequestLimits } from '../../access/limits/request-limits.ts';
import { AccessRequestsService } from '../../access-requests/access-requests.service.ts';
import { type AccessRequestField, accessRequestSchema } from '../../domain/access/access-request.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { type MadeFile, PAGE_HEADERS } from '../../http/reply/page-reply.ts';
import { PRIVATE_NO_STORE } from '../../http/reply/prepared-reply.ts';
import { addressClassOf, isFromAnotherSite, requestOriginOf } from '../../http/request/client-address.ts';
import { contextOf, type RequestContext } from '../../http/request/request-context.ts';
import { KEY_PATH } from '../../http/request/surfaces.ts';
import { KeyHandOverStore } from '../../keys/key-hand-over.store.ts';
import { CONFIGURATION, type Configuration } from '../../platform/configuration/configuration.ts';
import { SiteService } from '../site.service.ts';
import { Downloads } from './downloads.ts';
import { collectPage, keyPage, type Language, pathIn, sentPage, type SentForm } from './key-page.ts';

/** Headers of the pages with the form. Its origin is sent along, which browsers leave out without a referrer. */
const WITH_FORM = {
  'Content-Security-Policy': PAGE_HEADERS['Content-Security-Policy'].replace(
    "form-action 'none'",
    "form-action 'self'",
  ),
  'Referrer-Policy': 'same-origin',
} as const;

const UNLISTED = { 'X-Robots-Tag': 'noindex' } as const;

type Body = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The pages about keys, and what they send. */
@Injectable()
export class KeyPagesService {
  private readonly made = new Map<string, MadeFile>();

  constructor(
    private readonly site: SiteService,
    private readonly downloads: Downloads,
    private readonly requests: AccessRequestsService,
    private readonly handOvers: KeyHandOverStore,
    private readonly limits: RequestLimits,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  page(language: Language, request: Request, response: Response): Promise<void> {
    const page = this.kept(pathIn(language, KEY_PATH), () => keyPage(language, this.deployment));
    return this.site.send(page, { kept: 'revalidated', headers: WITH_FORM }, request, response);
  }

  sent(language: Language, request: Request, response: Response): Promise<void> {
    const page = this.kept(`sent ${language}`, () => sentPage(language));
    return this.site.send(page, { kept: 'never', headers: UNLISTED }, request, response);
  }

  collecting(language: Language, request: Request, response: Response): Promise<void> {
    const page = this.kept(`collect ${language}`, () => collectPage(language, this.configuration));
    return this.site.send(page, { kept: 'never', headers: UNLISTED }, request, response);
  }

  /** Stores a valid request, and shows the page again otherwise, with what was typed. */
  async submit(request: Request, response: Response): Promise<void> {
    if (!this.configuration.takesKeyRequests) throw new HttpError('path_unknown', {});
    const context = contextOf(request);
    assertOwnPage(request, context);
    const body = (request.body ?? {}) as Body;
    const language = body['language'] === 'ka' ? 'ka' : 'en';
    const isProgram = Boolean(body['website']);
    const parsed = accessRequestSchema.safeParse({ ...body, scopes: [body['scopes'] ?? []].flat() });
    const refuse = (status: number, refusal: SentForm['refusal']): Promise<void> => {
      const page = this.site.pageOf(keyPage(language, this.deployment, { values: body, refusal }));
      return this.site.send(page, { status, kept: 'revalidated', headers: WITH_FORM }, request, response);
    };
    if (!parsed.success) return refuse(422, fieldsOf(parsed.error));
    if (!isProgram) {
      const wait = await this.waitOf(context);
      if (wait !== null) {
        response.set('Retry-After', String(wait));
        return refuse(429, 'often');
      }
      if (!(await this.requests.submit(parsed.data, language, context.receivedAtMs)))
        return refuse(503, 'full');
    }
    return response.redirect(303, pathIn(language, `${KEY_PATH}/sent`));
  }

  /** Shows the key of a one-time link once. @throws NOT_FOUND, RATE_LIMITED, CSRF_REFUSED */
  async collect(request: Request, response: Response): Promise<void> {
    const context = contextOf(request);
    assertOwnPage(request, context);
    await this.limits.spendOfAddress('hand_overs', context);
    const { token } = (request.body ?? {}) as { readonly token?: unknown };
    const { class: kind, network } = addressClassOf(context.address);
    const from = network === null ? kind : `${kind}, ${network}`;
    const { receivedAtMs, requestId } = context;
    const key = await this.handOvers.collect(String(token), from, receivedAtMs, requestId);
    response.set('Cache-Control', PRIVATE_NO_STORE).json(key);
  }

  /** Seconds until a further request is accepted from the address; null: now. */
  private async waitOf(context: RequestContext): Promise<number | null> {
    try {
      await this.limits.spendOfAddress('key_requests', context);
      return null;
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'RATE_LIMITED') return error.retryAfterSeconds ?? 1;
      throw error;
    }
  }

  private get deployment() {
    return { ...this.configuration, downloads: this.downloads.all };
  }

  private kept(name: string, parts: () => Parameters<SiteService['pageOf']>[0]): MadeFile {
    let page = this.made.get(name);
    if (page === undefined) this.made.set(name, (page = this.site.pageOf(parts())));
    return page;
  }
}

/** Another site's page could otherwise make its readers send. */
function assertOwnPage(request: Request, context: RequestContext): void {
  if (isFromAnotherSite(requestOriginOf(request, context)))
    throw new ServiceError('CSRF_REFUSED', { reason: 'other_site' });
}

const FIELDS = Object.keys(accessRequestSchema.shape) as readonly AccessRequestField[];

const fieldsOf = ({ issues }: z.ZodError): AccessRequestField[] =>
  FIELDS.filter((field) => issues.some(({ path }) => path[0] === field));
