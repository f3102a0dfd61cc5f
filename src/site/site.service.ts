import { Inject, Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { ServiceError } from '../domain/errors/errors.ts';
import { AnswerStore } from '../http/answers/answer.store.ts';
import { HttpError } from '../http/errors/http-error.ts';
import {
  builtPages,
  contentOf,
  type MadeFile,
  madePageFile,
  PAGE_HEADERS,
  type PageFile,
  type PageFileReply,
  readPageFiles,
  sendPageFile,
} from '../http/reply/page-reply.ts';
import { guidesPath } from '../http/guides/partner-guides.ts';
import { DOCUMENTATION_PATH, EMBED_SCRIPT_PATH, GEORGIAN_PATH } from '../http/request/surfaces.ts';
import { requestOriginOf } from '../http/request/client-address.ts';
import { contextOf } from '../http/request/request-context.ts';
import { CONFIGURATION, type Configuration } from '../platform/configuration/configuration.ts';
import { ATOM_TYPE, CHANGELOG_FEED, OUTAGES_FEED } from './feeds.service.ts';
import { atDeployment, filled, framed, type PageParts, type Values } from '../../site/frame/page-frame.ts';
import { ReferencePages } from './reference/reference-pages.ts';

const MARKDOWN_TYPE = 'text/markdown;charset=utf-8';

/** Every page of the site is an `index.html` in a folder of its own. */
const PAGE = '/index.html';
const HTML_TYPE = 'text/html;charset=utf-8';
const NOT_FOUND = 'not-found.html';
const FAVICON = /^\/docs\/assets\/favicon-.*\.svg$/;
/** A page of the documentation, but for the list of them, with its address. */
const DOCUMENT = /^(\/docs\/.+\/)index\.html$/;
/** Path of a file that readers of the documentation download. */
const DOWNLOAD = /^\/docs\/[\w/-]+\.(mjs|md)$/;
/** Files that carry a hash of their content in their names. */
const ASSETS = `${DOCUMENTATION_PATH}/assets/`;
/** Files that hold what only a deployment knows. */
const OF_DEPLOYMENT = /\.(html|md)$/;

/** Headers of every page: no text becomes HTML on any of them, and feed readers find the feeds. */
const SITE_HEADERS = {
  ...PAGE_HEADERS,
  Link: [CHANGELOG_FEED, OUTAGES_FEED]
    .map(({ selfPath, title }) => `<${selfPath}>; rel="alternate"; type="${ATOM_TYPE}"; title="${title}"`)
    .join(', '),
};
/** Header that pages with an embedder policy require in addition to CORS. */
const READABLE_BY_ANY_SITE = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const;

/** Georgian pages, and those of the documentation. */
const IS_GEORGIAN = /^(\/docs)?\/ka(\/|$)/;

/** Whoever accepts anything is a program. */
export const prefersPage = (request: Request): boolean => request.accepts(['json', 'html']) === 'html';

/** Sends the built site (`site/`) from memory, and makes pages in its frame. The files are read once; a new build needs a new start. */
@Injectable()
export class SiteService {
  private readonly files: ReadonlyMap<string, PageFile> | null;

  constructor(
    private readonly answers: AnswerStore,
    private readonly reference: ReferencePages,
    @Inject(CONFIGURATION)
    private readonly configuration: Pick<
      Configuration,
      'publicUrl' | 'providers' | 'operator' | 'takesKeyRequests'
    >,
  ) {
    const { publicUrl, providers, operator, takesKeyRequests } = configuration;
    const deployment = { publicUrl, synthetic: providers === 'sandbox', takesKeyRequests, ...operator };
    const folder = builtPages('site');
    const atThisDeployment = ([path, file]: [string, PageFile]): [string, PageFile] =>
      OF_DEPLOYMENT.test(path)
        ? [path, madePageFile(file.contentType, atDeployment(contentOf(file).toString(), deployment))]
        : [path, file];
    this.files = folder === null ? null : new Map([...readPageFiles(folder)].map(atThisDeployment));
  }

  /** A page that is made on request; its caller keeps it (`AnswerStore`) and sends it. */
  pageOf(parts: PageParts): MadeFile {
    return madePageFile(HTML_TYPE, framed(this.textOf(`/frame.${parts.language}.html`), parts));
  }

  /** A built page with values in its places (`filled`), and its own origin. @param path with the slash at its end */
  filledPage(path: string, values: Values, request: Request): MadeFile {
    const all = { ...values, here: this.originFor(request) };
    return madePageFile(HTML_TYPE, filled(this.textOf(`${path.slice(0, -1)}${PAGE}`), all));
  }

  /** The origin of the deployment, or the one that a request came to. Shared caches must not store what has it. */
  originFor(request: Request): string {
    return this.configuration.publicUrl || (requestOriginOf(request, contextOf(request)).ownOrigin ?? '');
  }

  /** Sends a page that was made on request. */
  async send(file: PageFile, reply: PageFileReply, request: Request, response: Response): Promise<void> {
    response.set({ ...SITE_HEADERS, ...reply.headers });
    return sendPageFile(file, reply, request, response);
  }

  /** Sends a picture, a feed, or figures, which other sites show. */
  async sendToAnySite(
    file: PageFile,
    request: Request,
    response: Response,
    kept: PageFileReply['kept'] = 'a_minute',
  ): Promise<void> {
    response.set(READABLE_BY_ANY_SITE);
    return sendPageFile(file, { kept }, request, response);
  }

  /** A page in a folder of its own, or a file of one. */
  async page(request: Request, response: Response): Promise<void> {
    const { path } = request;
    const files = this.built();
    response.set(SITE_HEADERS);
    if (path.startsWith(ASSETS)) {
      const file = files.get(path);
      if (file === undefined) throw new HttpError('page_file_unknown', {});
      return sendPageFile(file, { kept: 'for_ever' }, request, response);
    }
    const download = DOWNLOAD.test(path) ? (files.get(path) ?? this.referenceMarkdown(path)) : undefined;
    if (download !== undefined) return sendPageFile(download, { kept: 'revalidated' }, request, response);
    const address = path.endsWith('/') ? path : `${path}/`;
    const page = files.get(`${address.slice(0, -1)}${PAGE}`) ?? this.referencePage(address);
    if (page === undefined) return this.unknown(path, request, response);
    const georgian = `${GEORGIAN_PATH}${address}`;
    if (request.query['lang'] === 'ka' && files.has(`${georgian.slice(0, -1)}${PAGE}`))
      return response.redirect(308, georgian);
    if (path !== address) return response.redirect(308, address);
    return sendPageFile(page, { kept: 'revalidated' }, request, response);
  }

  /** Kept for as long as the process runs: the contract of a deployment doesn't change. */
  private referencePage(address: string): MadeFile | undefined {
    if (!this.reference.addresses.includes(address)) return undefined;
    return this.answers.obtain(['reference', address], [], () => this.pageOf(this.reference.at(address)));
  }

  private referenceMarkdown(path: string): MadeFile | undefined {
    const address = path.replace(/\.md$/, '/');
    if (!this.reference.addresses.includes(address)) return undefined;
    return this.answers.obtain(['reference', path], [], () =>
      madePageFile(MARKDOWN_TYPE, this.reference.markdownAt(address)),
    );
  }

  /** The script that pages of other sites load. */
  async embeddedScript(request: Request, response: Response): Promise<void> {
    return this.sendToAnySite(this.built().get(EMBED_SCRIPT_PATH)!, request, response, 'an_hour');
  }

  /** The page about an address without one, in the language of its path. */
  async sendUnknown(request: Request, response: Response): Promise<void> {
    const page = this.built().get(`${guidesPath(IS_GEORGIAN.test(request.path) ? 'ka' : 'en')}${NOT_FOUND}`)!;
    return this.send(page, { status: 404, kept: 'revalidated' }, request, response);
  }

  /** Addresses of built pages that search engines can list, and of the reference. */
  get addresses(): readonly string[] {
    return this.answers.obtain(['site-addresses'], [], () => {
      const built = [...this.built()]
        .filter(([path, file]) => path.endsWith(PAGE) && !contentOf(file).includes('content="noindex"'))
        .map(([path]) => path.slice(0, 1 - PAGE.length));
      const addresses = [...built, ...this.reference.addresses];
      return { addresses, bytes: 64 * addresses.length };
    }).addresses;
  }

  get favicon(): PageFile {
    return [...this.built()].find(([path]) => FAVICON.test(path))![1];
  }

  private async unknown(requested: string, request: Request, response: Response): Promise<void> {
    const files = this.built();
    if (prefersPage(request)) return this.sendUnknown(request, response);
    const documents = [...files.keys()].flatMap((path) => DOCUMENT.exec(path)?.[1] ?? []);
    throw new ServiceError('NOT_FOUND', {
      reason: 'guide',
      requested,
      known: [...documents, ...this.reference.addresses],
      listedAt: `${DOCUMENTATION_PATH}/`,
    });
  }

  private textOf(path: string): string {
    return contentOf(this.built().get(path)!).toString();
  }

  private built(): ReadonlyMap<string, PageFile> {
    if (this.files === null) throw new ServiceError('NOT_FOUND', { reason: 'site' });
    return this.files;
  }
}
