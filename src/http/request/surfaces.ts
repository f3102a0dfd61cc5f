import { type Asset, ASSETS } from '../../../packages/engine/assets.ts';

export type SurfaceName = 'data' | 'legacy' | 'mcp' | 'admin' | 'page' | 'form' | 'site' | 'probe';

/** The rules that every path below a surface's prefixes obeys, whether or not a route answers there. */
export interface Surface {
  readonly name: SurfaceName;
  /** Paths in their letter case; everything below them belongs to the surface too. */
  readonly prefixes: readonly string[];
  /** Paths that belong only to it, and nothing below them. */
  readonly paths?: readonly string[];
  readonly anyOrigin: boolean;
  readonly readOnly: boolean;
  /** What a shared cache has to tell apart; null: nothing. */
  readonly vary: string | null;
}

export const DATA_API_PATH = '/api/v1/data';
export const LEGACY_API_PATH = '/api/v1/public';
export const DATA_SOURCES_PATH = '/api/v1/data-sources';
export const MCP_PATH = '/mcp';
/** The same for callers with a key or a token: without one it answers 401, at which clients begin to sign in. */
export const SIGNED_IN_MCP_PATH = `${MCP_PATH}/signed-in`;
export const ADMIN_API_PATH = '/api/v1/admin';
/** Where operators sign in, and what anyone may call below it. */
export const SIGN_IN_PATH = `${ADMIN_API_PATH}/sign-in`;
export const BACK_OFFICE_PATH = '/admin';
/** The page of the back office that shows an invited operator's token. */
export const INVITATION_PATH = `${BACK_OFFICE_PATH}/invitation`;
export const DOCUMENTATION_PATH = '/docs';
export const LICENCES_PATH = `${DOCUMENTATION_PATH}/licences/`;
/** Georgian pages: the first one, and those below it that have twins below `/`. */
export const GEORGIAN_PATH = '/ka';
export const EMBED_PATH = '/embed';
export const EMBED_SCRIPT_PATH = `${EMBED_PATH}/market-verdict.js`;
export const STATUS_PATH = '/status';
/** Reports of weeks. */
export const RECORD_PATH = '/record';
export const FEEDS_PATH = '/feeds';
/** The latest verdict for shared links. */
export const PICTURE_PATH = '/og/verdict.png';
export const BADGE_PATH = '/badge.svg';
export const ROBOTS_PATH = '/robots.txt';
export const SITEMAP_PATH = '/sitemap.xml';
export const FAVICON_PATH = '/favicon.ico';

/** Address of the market's page, or of an asset's. @example marketPath('ka', 'BTC') === '/ka/btc' */
export const marketPath = (language: 'en' | 'ka', asset: Asset | null): string =>
  `${language === 'en' ? '' : GEORGIAN_PATH}${asset === null ? '' : `/${asset.toLowerCase()}`}` || '/';
/** Address of the reports of weeks, or of one. @example recordPath('ka', '2026-W47') === '/ka/record/2026-W47/' */
export const recordPath = (language: 'en' | 'ka', week?: string): string =>
  `${language === 'en' ? '' : GEORGIAN_PATH}${RECORD_PATH}/${week === undefined ? '' : `${week}/`}`;
export const DOWNLOADS_PATH = `${DOCUMENTATION_PATH}/downloads`;
/** How to get a key. */
export const KEY_PATH = '/key';
/** The page that a one-time link leads to. */
export const COLLECT_PATH = `${KEY_PATH}/collect`;
/** What the forms of these pages are sent to. */
export const KEY_REQUESTS_PATH = `${KEY_PATH}/requests`;
export const HAND_OVERS_PATH = `${KEY_PATH}/hand-overs`;

/** The page of a partner's own use, which a shared link leads to. */
export const SHARED_USE_PATH = `${KEY_PATH}/use`;
export const SHARED_SESSIONS_PATH = `${SHARED_USE_PATH}/sessions`;

/** Sign-in of agents. Whole texts, because templates stay in scripts that pages load. */
export const OAUTH_PATH = '/oauth';
export const AUTHORIZATION_PATH = '/oauth/authorize';
export const CONSENT_PATH = '/oauth/consent';
export const DECISION_PATH = '/oauth/consent/decision';
export const JWKS_PATH = '/oauth/jwks';
export const TOKEN_PATH = '/oauth/token';
export const REGISTRATION_PATH = '/oauth/register';
export const REVOCATION_PATH = '/oauth/revoke';
/** Metadata of a protected resource, before its own path (RFC 9728). */
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource';
export const SERVER_METADATA_PATH = '/.well-known/oauth-authorization-server';

/** What web pages of `MCP_ORIGINS` call to sign an agent in. */
export const SIGN_IN_CALLS: readonly string[] = [TOKEN_PATH, REGISTRATION_PATH, REVOCATION_PATH];

/** Paths that are unknown if agents can't sign in. */
export const isOfAgentSignIn = (path: string): boolean =>
  [SIGNED_IN_MCP_PATH, OAUTH_PATH, RESOURCE_METADATA_PATH, SERVER_METADATA_PATH].some((prefix) =>
    `${path}/`.startsWith(`${prefix}/`),
  );

/** Path of the service's status, which is served without a key while the database is away. */
export const HEALTH_PATH = `${DATA_API_PATH}/health`;

const SURFACES: readonly Surface[] = [
  {
    name: 'data',
    prefixes: [DATA_API_PATH],
    anyOrigin: true,
    readOnly: true,
    // A bad key changes any reply, and a proxy in front may compress.
    vary: 'X-API-Key, Accept-Encoding',
  },
  {
    name: 'legacy',
    prefixes: [LEGACY_API_PATH, DATA_SOURCES_PATH],
    anyOrigin: true,
    readOnly: true,
    vary: 'X-API-Key, Accept-Encoding',
  },
  { name: 'mcp', prefixes: [MCP_PATH], anyOrigin: false, readOnly: false, vary: null },
  { name: 'admin', prefixes: [ADMIN_API_PATH], anyOrigin: false, readOnly: false, vary: null },
  {
    name: 'page',
    prefixes: [BACK_OFFICE_PATH],
    anyOrigin: false,
    readOnly: true,
    vary: 'Accept-Encoding',
  },
  {
    // Writes of people without an account: what pages of the site send, and what agents send to sign in.
    name: 'form',
    prefixes: [],
    paths: [
      ...[KEY_REQUESTS_PATH, HAND_OVERS_PATH, SHARED_SESSIONS_PATH],
      ...[DECISION_PATH, TOKEN_PATH, REGISTRATION_PATH, REVOCATION_PATH],
    ],
    anyOrigin: false,
    readOnly: false,
    vary: null,
  },
  {
    name: 'site',
    prefixes: [
      GEORGIAN_PATH,
      DOCUMENTATION_PATH,
      EMBED_PATH,
      STATUS_PATH,
      RECORD_PATH,
      FEEDS_PATH,
      KEY_PATH,
      OAUTH_PATH,
    ],
    paths: [
      '/',
      // Pages of the market redirect from addresses with a slash at the end.
      ...ASSETS.map((asset) => marketPath('en', asset)).flatMap((path) => [path, `${path}/`]),
      PICTURE_PATH,
      BADGE_PATH,
      ROBOTS_PATH,
      SITEMAP_PATH,
      FAVICON_PATH,
      '/llms.txt',
      '/llms-full.txt',
    ],
    anyOrigin: false,
    readOnly: true,
    // Browsers are answered with pages, programs with errors in JSON.
    vary: 'Accept, Accept-Encoding',
  },
  {
    name: 'probe',
    prefixes: ['/healthz', '/readyz', '/.well-known'],
    anyOrigin: false,
    readOnly: true,
    vary: null,
  },
];

/** The surface a path belongs to, or null. Letter case counts, as it does for the router. */
export function surfaceOf(path: string): Surface | null {
  return (
    SURFACES.find(
      ({ prefixes, paths = [] }) =>
        paths.includes(path) || prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
    ) ?? null
  );
}

/** The surface that a page about an unknown address belongs to: browsers get it for all paths that no API is below. */
export const surfaceOfUnknownPages = (path: string): Surface | null =>
  path.startsWith('/api/') ? null : surfaceOf('/');

export const isSignInPath = (path: string): boolean =>
  path === SIGN_IN_PATH || path.startsWith(`${SIGN_IN_PATH}/`);

/** Where requests come in: one listener for everybody, or one for partners and one for operators. */
export type ListenerName = 'shared' | 'partners' | 'operators';

const OF_OPERATORS: readonly SurfaceName[] = ['admin', 'page'];

export function servesSurface(listener: ListenerName, surface: SurfaceName): boolean {
  if (listener === 'shared' || surface === 'probe') return true;
  return OF_OPERATORS.includes(surface) === (listener === 'operators');
}

export const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;

export function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}

export const queryOf = (target: string): string => target.slice(pathOf(target).length + 1);

/** Longer targets answer 414; ours stay far below, and proxies in front commonly end here too. */
export const MAX_TARGET_LENGTH = 8_192;
export const NO_FRAMES = "frame-ancestors 'none'";
