import { type AtomFeed } from '../../domain/feeds/atom-feed.ts';
import { DOCUMENTATION_PATH, FEEDS_PATH, STATUS_PATH } from '../../http/request/surfaces.ts';

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

/** The feed in a `Link` header. */
export const feedLink = ({ selfPath, title }: AtomFeed): string =>
  `<${selfPath}>; rel="alternate"; type="${ATOM_TYPE}"; title="${title}"`;
