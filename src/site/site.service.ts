import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { AnswerStore } from '../http/answers/answer.store.ts';
import { CONFIGURATION, type Configuration } from '../platform/configuration/configuration.ts';
import { type Outage } from '../domain/attention/outage.ts';
import { type ChangelogEntry, changesSince } from '../domain/catalog/changelog.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { atDeployment, filled, framed, type PageParts, type Values } from './page-frame.ts';
import { ReferencePages } from './reference/reference-pages.ts';
import { type AtomEntry, type AtomFeed, atomFeed } from './atom-feed.ts';
import { outageTitle } from '../domain/status.ts';
import { STATUS_WORDS } from './status/status-words.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { PROGRAM_ANNOUNCEMENTS } from '../http/declaration/declared-routes.ts';
import { HttpError } from '../http/errors/http-error.ts';
import {
  builtPages,
  type MadeFile,
  madePageFile,
  PAGE_HEADERS,
  type PageFile,
  type PageFileReply,
  readPageFiles,
  sendPageFile,
} from '../http/reply/page-reply.ts';
import {
  DATA_API_PATH,
  DOCUMENTATION_PATH,
  EMBED_SCRIPT_PATH,
  FEEDS_PATH,
  GEORGIAN_PATH,
  STATUS_PATH,
} from '../http/request/surfaces.ts';

/** Feeds began then. */
const SINCE = '2026-11-26T00:00:00+00:00';

export const CHANGELOG_FEED: AtomFeed = {
  id: 'changelog',
  title: 'Changelog',
  subtitle: 'Additions, changes, deprecations, and notes on the data',
  selfPath: `${FEEDS_PATH}/changelog.atom`,
  pagePath: `${DOCUMENTATION_PATH}/`,
  since: SINCE,
};

export const OUTAGES_FEED: AtomFeed = {
  id: 'outages',
  title: 'Outages',
  subtitle: 'Outages that began, and when they ended',
  selfPath: `${FEEDS_PATH}/outages.atom`,
  pagePath: `${STATUS_PATH}/`,
  since: SINCE,
};

const ATOM_TYPE = 'application/atom+xml';

/** Entries of a feed. Readers keep what they have read. */
const MAX_ENTRIES = 100;
const CONTENT_TYPE = `${ATOM_TYPE}; charset=utf-8`;
const MARKDOWN_TYPE = 'text/markdown;charset=utf-8';
const HTML_TYPE = 'text/html;charset=utf-8';

/** Feeds of the changelog and of outages, made again when either changes. */
@Injectable()
export class FeedsService {
  constructor(
    private readonly answers: AnswerStore,
    @Inject(PROGRAM_ANNOUNCEMENTS) private readonly announced: readonly ChangelogEntry[],
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  changelog(): MadeFile {
    return this.answers.obtain(['changelog-feed'], ['state'], ({ state }) => {
      const changes = changesSince(state.changelog, this.announced, undefined, undefined);
      return this.written(CHANGELOG_FEED, changes.slice(0, MAX_ENTRIES).map(changelogEntry));
    });
  }

  /** Outages that have begun, latest first. */
  outages(): MadeFile {
    return this.answers.obtain(['outages-feed'], ['state', 'minute'], ({ state, minute }) => {
      const begun = state.outages
        .filter(({ startsAtMs }) => startsAtMs <= minute)
        .toSorted((a, b) => b.startsAtMs - a.startsAtMs)
        .slice(0, MAX_ENTRIES);
      return this.written(
        OUTAGES_FEED,
        begun.map((outage) => outageEntry(outage, minute)),
      );
    });
  }

  private written(feed: AtomFeed, entries: readonly AtomEntry[]): MadeFile {
    return madePageFile(CONTENT_TYPE, atomFeed(feed, entries, this.configuration.publicUrl));
  }
}

function changelogEntry(entry: ChangelogEntry): AtomEntry {
  const at = isoUtc(Date.parse(entry.date));
  const sunset = entry.sunsetAtMs === null ? '' : ` Removed on ${isoUtc(entry.sunsetAtMs)}.`;
  const name = entry.id ?? nameOf(entry);
  return {
    id: `changelog/${name}`,
    shownAt: {
      path: `${DATA_API_PATH}/changelog?since=${entry.date}&type=${entry.type}#${name}`,
      type: 'application/json',
    },
    title: `${entry.type}: ${firstSentence(entry.summary)}`,
    published: at,
    updated: at,
    content: `${entry.summary}${sunset}`,
    categories: [entry.type, ...entry.scope],
  };
}

/** The beginning of a text up to the first full stop that ends a sentence; readers show titles on one line. */
const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

/** Name of an entry of the program, which has no ID: the same in every deployment and release that has the entry. */
const nameOf = ({ date, type, scope, summary }: ChangelogEntry): string =>
  `${date}/${createHash('sha256')
    .update(JSON.stringify([type, scope, summary]))
    .digest('hex')
    .slice(0, 16)}`;

function outageEntry(outage: Outage, nowMs: number): AtomEntry {
  const { id, startsAtMs, endsAtMs, products } = outage;
  const hasEnded = endsAtMs !== null && endsAtMs <= nowMs;
  const title = outageTitle(outage, STATUS_WORDS.en.product);
  const began = isoUtc(startsAtMs);
  return {
    id: `outages/${id}`,
    shownAt: { path: `${STATUS_PATH}/#${id}`, type: 'text/html' },
    title: hasEnded ? `Ended: ${title}` : title,
    published: began,
    updated: hasEnded ? isoUtc(endsAtMs) : began,
    content: hasEnded
      ? `The outage lasted from ${began} to ${isoUtc(endsAtMs)}.`
      : `The outage began at ${began}.`,
    categories: products,
  };
}

/** Every page of the site is an `index.html` in a folder of its own. */
const PAGE = '/index.html';
const NOT_FOUND_PAGE = `${DOCUMENTATION_PATH}/not-found.html`;
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

/** Sends the built site (`site/`) from memory, and makes pages in its frame. The files are read once; a new build needs a new start. */
@Injectable()
export class SiteService {
  private readonly files: ReadonlyMap<string, PageFile> | null;
  /** Pages and other texts of the build, by path. */
  private readonly texts = new Map<string, string>();
  private readonly frames: Readonly<Record<PageParts['language'], string>>;
  /** Addresses of the pages of the documentation, but for the list of them. */
  private readonly pages: readonly string[];

  constructor(
    @Inject(CONFIGURATION) configuration: Pick<
      Configuration,
      'publicUrl' | 'providers' | 'operator' | 'takesKeyRequests'
    >,
    private readonly answers: AnswerStore,
    private readonly reference: ReferencePages,
  ) {
    const { publicUrl, providers, operator, takesKeyRequests } = configuration;
    const deployment = { publicUrl, synthetic: providers === 'sandbox', takesKeyRequests, ...operator };
    const folder = builtPages('site');
    const files = folder === null ? null : readPageFiles(folder);
    const deployed = new Map<string, PageFile>();
    const texts = this.texts;
    for (const [path, file] of files ?? []) {
      const text = OF_DEPLOYMENT.test(path) ? file.bodies.get('identity')!.toString() : null;
      if (text === null) deployed.set(path, file);
      else {
        texts.set(path, atDeployment(text, deployment));
        deployed.set(path, madePageFile(file.contentType, texts.get(path)!));
      }
    }
    this.files = files === null ? null : deployed;
    this.frames = { en: texts.get('/frame.en.html') ?? '', ka: texts.get('/frame.ka.html') ?? '' };
    this.pages = [...deployed.keys()]
      .filter((path) => path.startsWith(`${DOCUMENTATION_PATH}/`) && path.endsWith(PAGE))
      .map((path) => path.slice(0, -PAGE.length + 1))
      .filter((path) => path !== `${DOCUMENTATION_PATH}/`);
  }

  /** A page that is made on request; its caller keeps it (`AnswerStore`) and sends it. */
  pageOf(parts: PageParts): MadeFile {
    this.built();
    return madePageFile(HTML_TYPE, framed(this.frames[parts.language], parts));
  }

  /** A built page with values in its places (`filled`). @param path with the slash at its end */
  filledPage(path: string, values: Values): MadeFile {
    this.built();
    return madePageFile(HTML_TYPE, filled(this.texts.get(`${path.slice(0, -1)}${PAGE}`)!, values));
  }

  /** Sends a page that was made on request. */
  async send(file: PageFile, reply: PageFileReply, request: Request, response: Response): Promise<void> {
    response.set({ ...SITE_HEADERS, ...reply.headers });
    return sendPageFile(file, reply, request, response);
  }

  /** Sends a picture that other sites show. */
  async sendToAnySite(file: PageFile, request: Request, response: Response): Promise<void> {
    response.set(READABLE_BY_ANY_SITE);
    return sendPageFile(file, { kept: 'a_minute' }, request, response);
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
    const script = this.built().get(EMBED_SCRIPT_PATH)!;
    response.set(READABLE_BY_ANY_SITE);
    return sendPageFile(script, { kept: 'an_hour' }, request, response);
  }

  private async unknown(requested: string, request: Request, response: Response): Promise<void> {
    // Whoever accepts anything is a program.
    if (request.accepts(['json', 'html']) === 'html')
      return sendPageFile(
        this.built().get(NOT_FOUND_PAGE)!,
        { status: 404, kept: 'revalidated' },
        request,
        response,
      );
    throw new ServiceError('NOT_FOUND', {
      reason: 'guide',
      requested,
      known: [...this.pages, ...this.reference.addresses],
      listedAt: `${DOCUMENTATION_PATH}/`,
    });
  }

  private built(): ReadonlyMap<string, PageFile> {
    if (this.files === null) throw new ServiceError('NOT_FOUND', { reason: 'site' });
    return this.files;
  }
}
