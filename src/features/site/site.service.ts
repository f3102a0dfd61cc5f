import { Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { ServiceError } from '../../domain/errors/errors.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import {
  builtPages,
  PAGE_HEADERS,
  type PageFile,
  readPageFiles,
  sendPageFile,
} from '../../http/pages/page-reply.ts';
import { CHANGELOG_FEED, feedLink, OUTAGES_FEED } from './feeds.service.ts';
import { DOCUMENTATION_PATH, EMBED_SCRIPT_PATH } from '../../http/request/surfaces.ts';

/** Every page of the site is an `index.html` in a folder of its own. */
const PAGE = '/index.html';
const NOT_FOUND_PAGE = `${DOCUMENTATION_PATH}/not-found.html`;
/** Path of a program that readers of the documentation download. */
const PROGRAM = /^\/docs\/[\w-]+\.mjs$/;
/** Files that carry a hash of their content in their names. */
const ASSETS = `${DOCUMENTATION_PATH}/assets/`;

/** Headers of every page: no text becomes HTML on any of them, and feed readers find the feeds. */
const SITE_HEADERS = { ...PAGE_HEADERS, Link: [CHANGELOG_FEED, OUTAGES_FEED].map(feedLink).join(', ') };
/** Header that pages with an embedder policy require in addition to CORS. */
const READABLE_BY_ANY_SITE = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const;

/** Sends the built site (`site/`) from memory. The files are read once; a new build needs a new start. */
@Injectable()
export class SiteService {
  private readonly files: ReadonlyMap<string, PageFile> | null;
  /** Addresses of the pages of the documentation, but for the list of them. */
  private readonly pages: readonly string[];

  constructor() {
    const folder = builtPages('site');
    this.files = folder === null ? null : readPageFiles(folder);
    this.pages = [...(this.files?.keys() ?? [])]
      .filter((path) => path.startsWith(`${DOCUMENTATION_PATH}/`) && path.endsWith(PAGE))
      .map((path) => path.slice(0, -PAGE.length + 1))
      .filter((path) => path !== `${DOCUMENTATION_PATH}/`);
  }

  /** The public page; programs that accept no page learn that no data is there. */
  frontPage(request: Request, response: Response): void {
    if (!request.accepts('html')) throw new HttpError('path_unknown', {});
    response.set(SITE_HEADERS);
    sendPageFile(this.built().get(PAGE)!, { kept: 'revalidated' }, request, response);
  }

  /** A page in a folder of its own, or a file of one. */
  page(request: Request, response: Response): void {
    const { path } = request;
    const files = this.built();
    response.set(SITE_HEADERS);
    if (path.startsWith(ASSETS)) {
      const file = files.get(path);
      if (file === undefined) throw new HttpError('page_file_unknown', {});
      return sendPageFile(file, { kept: 'for_ever' }, request, response);
    }
    const program = PROGRAM.test(path) ? files.get(path) : undefined;
    if (program !== undefined) return sendPageFile(program, { kept: 'revalidated' }, request, response);
    const address = path.endsWith('/') ? path : `${path}/`;
    const page = files.get(`${address.slice(0, -1)}${PAGE}`);
    if (page === undefined) return this.unknown(path, request, response);
    if (path !== address) return response.redirect(308, address);
    return sendPageFile(page, { kept: 'revalidated' }, request, response);
  }

  /** The script that pages of other sites load. */
  embeddedScript(request: Request, response: Response): void {
    const script = this.built().get(EMBED_SCRIPT_PATH)!;
    response.set(READABLE_BY_ANY_SITE);
    sendPageFile(script, { kept: 'an_hour' }, request, response);
  }

  private unknown(requested: string, request: Request, response: Response): void {
    if (isBrowser(request))
      return sendPageFile(
        this.built().get(NOT_FOUND_PAGE)!,
        { status: 404, kept: 'revalidated' },
        request,
        response,
      );
    throw new ServiceError('NOT_FOUND', {
      reason: 'guide',
      requested,
      known: this.pages,
      listedAt: `${DOCUMENTATION_PATH}/`,
    });
  }

  private built(): ReadonlyMap<string, PageFile> {
    if (this.files === null) throw new ServiceError('NOT_FOUND', { reason: 'site' });
    return this.files;
  }
}

/** Whether a client would rather have a page than JSON; one that takes anything is a program. */
const isBrowser = (request: Request): boolean => request.accepts(['json', 'html']) === 'html';
