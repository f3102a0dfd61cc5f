import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { type Outage } from '../domain/attention/outage.ts';
import { type ChangelogEntry, changesSince } from '../domain/catalog/changelog.ts';
import { outageTitle } from '../domain/status.ts';
import { AnswerStore } from '../http/answers/answer.store.ts';
import { PROGRAM_ANNOUNCEMENTS } from '../http/declaration/declared-routes.ts';
import { type MadeFile, madePageFile } from '../http/reply/page-reply.ts';
import { DATA_API_PATH, DOCUMENTATION_PATH, FEEDS_PATH, STATUS_PATH } from '../http/request/surfaces.ts';
import { CONFIGURATION, type Configuration } from '../platform/configuration/configuration.ts';
import { type AtomEntry, type AtomFeed, atomFeed } from './atom-feed.ts';
import { STATUS_WORDS } from './status/status-words.ts';

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

export const ATOM_TYPE = 'application/atom+xml';

/** Entries of a feed. Readers keep what they have read. */
const MAX_ENTRIES = 100;
const CONTENT_TYPE = `${ATOM_TYPE}; charset=utf-8`;

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
