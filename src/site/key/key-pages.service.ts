import { Inject, Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { LIMIT_POLICIES } from '../../access/limits/limit-buckets.ts';
import { admitOpening, assertOwnPage } from '../../access/hand-overs/one-time-link.ts';
import { RequestLimits } from '../../access/limits/request-limits.ts';
import { AccessRequestsService } from '../../access-requests/access-requests.service.ts';
import { accessRequestSchema } from '../../domain/access/access-request.schema.ts';
import { SCOPES } from '../../domain/access/access-rights.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { WITH_FORM } from '../../http/reply/page-reply.ts';
import { PRIVATE_NO_STORE } from '../../http/reply/prepared-reply.ts';
import { contextOf } from '../../http/request/request-context.ts';
import { GEORGIAN_PATH, KEY_PATH } from '../../http/request/surfaces.ts';
import { KeyHandOverStore } from '../../keys/key-hand-over.store.ts';
import { CONFIGURATION, type Configuration } from '../../platform/configuration/configuration.ts';
import { SiteService } from '../site.service.ts';

const UNLISTED = { 'X-Robots-Tag': 'noindex' } as const;

const FIELDS = Object.keys(accessRequestSchema.shape);

type Form = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Places of the page: what was typed, and what is wrong. */
const valuesOf = (form: Form, wrong: readonly string[]): Record<string, string> => {
  const scopes = [form['scopes'] ?? []].flat();
  return {
    ...Object.fromEntries(FIELDS.map((field) => [`value_${field}`, [form[field] ?? ''].flat().join(' ')])),
    ...Object.fromEntries(FIELDS.map((field) => [`fault_${field}`, wrong.includes(field) ? field : ''])),
    ...Object.fromEntries(
      SCOPES.map((scope) => [scope.replace(':', '_'), scopes.includes(scope) ? scope : '']),
    ),
    ...{ wrong: wrong.join(' '), full: '', often: '' },
    per_minute: String(LIMIT_POLICIES.data.limit),
    per_hour: String(LIMIT_POLICIES.key_requests.limit),
  };
};

/** The pages about keys, and what they send. */
@Injectable()
export class KeyPagesService {
  constructor(
    private readonly site: SiteService,
    private readonly requests: AccessRequestsService,
    private readonly handOvers: KeyHandOverStore,
    private readonly limits: RequestLimits,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'takesKeyRequests'>,
  ) {}

  page(request: Request, response: Response): Promise<void> {
    const path = request.path.endsWith('/') ? request.path : `${request.path}/`;
    if (path !== request.path) return Promise.resolve(response.redirect(308, path));
    const page = this.site.filledPage(path, valuesOf({}, []), request);
    const kept = path.endsWith(`${KEY_PATH}/`)
      ? ({ kept: 'revalidated', headers: WITH_FORM } as const)
      : ({ kept: 'never', headers: UNLISTED } as const);
    return this.site.send(page, kept, request, response);
  }

  /** Stores a valid request, and shows the page again otherwise, with what was typed. */
  async submit(request: Request, response: Response): Promise<void> {
    if (!this.configuration.takesKeyRequests) throw new HttpError('path_unknown', {});
    const context = contextOf(request);
    assertOwnPage(request, context);
    const form = (request.body ?? {}) as Form;
    const folder = `${form['language'] === 'ka' ? GEORGIAN_PATH : ''}${KEY_PATH}/`;
    const refuse = (
      status: number,
      wrong: readonly string[],
      why: 'full' | 'often' | null,
    ): Promise<void> => {
      const values = { ...valuesOf(form, wrong), ...(why === null ? {} : { [why]: why }) };
      const page = this.site.filledPage(folder, values, request);
      return this.site.send(page, { status, kept: 'never', headers: WITH_FORM }, request, response);
    };
    const { data, error } = accessRequestSchema.safeParse({ ...form, scopes: [form['scopes'] ?? []].flat() });
    if (error) return refuse(422, [...new Set(error.issues.map(({ path }) => String(path[0])))], null);
    // Only programs fill in what people don't see.
    if (!form['website']) {
      const wait = await this.limits.waitOfAddress('key_requests', context);
      if (wait !== null) {
        response.set('Retry-After', String(wait));
        return refuse(429, [], 'often');
      }
      const language = form['language'] === 'ka' ? 'ka' : 'en';
      if (!(await this.requests.submit(data, language, context.receivedAtMs))) return refuse(503, [], 'full');
    }
    return response.redirect(303, `${folder}sent/`);
  }

  /** Shows the key of a one-time link once. @throws NOT_FOUND, RATE_LIMITED, CSRF_REFUSED */
  async collect(request: Request, response: Response): Promise<void> {
    const by = await admitOpening(request, this.limits);
    const { token } = (request.body ?? {}) as { readonly token?: unknown };
    const key = await this.handOvers.collect(String(token), by);
    response.set('Cache-Control', PRIVATE_NO_STORE).json(key);
  }
}
