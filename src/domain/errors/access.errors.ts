import { type Scope } from '../access/access-rights.ts';
import { listed } from '../nearest-names.ts';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '../operators/operator-session.ts';
import { HOUR_MS, MINUTE_MS } from '../timestamps.ts';
import { type ErrorDefinition, FORBIDDEN, UNAUTHENTICATED } from './error-definition.ts';

/** `from and to need`, `limit above 100 needs`. */
const need = (asked: readonly string[]): string => `${listed(asked)} ${asked.length > 1 ? 'need' : 'needs'}`;

/** Requests without the right to what they ask for. */
export const ACCESS_ERRORS = {
  API_KEY_REQUIRED: {
    ...UNAUTHENTICATED,
    title: 'API key required',
    description: 'This route needs a key in the X-API-Key header.',
    surfaces: ['data', 'legacy'],
    message: null,
  },
  API_KEY_INVALID: {
    ...UNAUTHENTICATED,
    title: 'API key invalid',
    description:
      'The presented key is unknown, revoked or expired, a publishable one where only secret keys are accepted, or not in the header X-API-Key. Correct it, or leave it out to be served anonymously.',
    surfaces: ['data', 'legacy'],
    message: {
      // The same for every key that is not in force: a reply must not say whether it ever was.
      not_in_force: 'The API key is not valid.',
      // Said of the form of a key, whether or not there is such a one.
      publishable: 'A publishable key (mdp_…) is accepted by the data API alone.',
      in_authorization:
        'The request has a key in Authorization, where it is not read. Send it in the header X-API-Key.',
      in_query:
        'The request has a key in its query string, where it is not read and may be logged on the way. Send it in the header X-API-Key.',
    },
  },
  OPERATOR_REQUIRED: {
    ...UNAUTHENTICATED,
    title: 'Operator required',
    description: 'This route needs an operator token or a signed-in operator.',
    surfaces: ['admin'],
    message: {
      token: 'This route needs an operator token in the Authorization header.',
      token_to_sign_in: 'A session is opened with an operator token in the Authorization header.',
      session_unknown: 'No session is known by this cookie. Sign in again.',
      session_ended: 'The session was ended. Sign in again.',
      session_ended_meanwhile: 'The session was ended already.',
      session_credential_gone:
        'The session is over because its operator token was changed or removed. Sign in with the present one.',
      session_expired: `The session is over ${SESSION_LIFETIME_MS / HOUR_MS} hours after it was opened. Sign in again.`,
      session_idle: `The session is over after ${SESSION_IDLE_MS / MINUTE_MS} minutes without activity. Sign in again.`,
    },
  },
  CSRF_REFUSED: {
    ...FORBIDDEN,
    title: 'CSRF refused',
    description:
      'A signed-in operator did not send this, as far as the browser shows: it comes from another site, or without the X-CSRF-Token of the session.',
    surfaces: ['admin'],
    message: {
      other_site:
        'The browser says that another site sent this request: Origin or Sec-Fetch-Site is not of this host.',
      token_missing: ({ sessionPath }: { sessionPath: string }) =>
        `A write with a session needs its token in the X-CSRF-Token header. GET ${sessionPath} has it.`,
    },
  },
  ORIGIN_REFUSED: {
    ...FORBIDDEN,
    title: 'Origin refused',
    description:
      'The operator of this deployment lists the host names that /mcp answers to, and the web pages that may call it; this request has another Host or Origin.',
    surfaces: ['mcp'],
    message: {
      host: 'This deployment does not answer to the host name of the request at this path: MCP_HOSTS lists those it answers to.',
      origin: 'Web pages of this origin may not call this path: MCP_ORIGINS lists those that may.',
    },
  },
  ORIGIN_NOT_ALLOWED: {
    ...FORBIDDEN,
    title: 'Origin not allowed',
    description:
      'A publishable key is accepted from pages of its own origins alone, which browsers name in Origin. Programs use a secret key.',
    surfaces: ['data'],
    message: {
      other: 'This key is not for pages of the origin that the request comes from.',
      none: 'This key is for web pages: the request has no Origin. Programs use a secret key.',
    },
  },
  SCOPE_MISSING: {
    ...FORBIDDEN,
    title: 'Scope missing',
    description: 'The key does not have the scope that this request needs.',
    surfaces: ['data'],
    message: {
      of_route: ({ scope }: { scope: Scope }) => `The key does not have the scope ${scope}.`,
      of_parameter: ({ parameter, scope }: { parameter: string; scope: Scope }) =>
        `For ${parameter} the key needs ${scope}.`,
      of_window: ({ asked, missing }: { asked: readonly string[]; missing: readonly Scope[] }) =>
        `${need(asked)} ${listed(missing)}, which the key does not have.`,
    },
  },
  TIER_INSUFFICIENT: {
    ...FORBIDDEN,
    title: 'Tier insufficient',
    description: 'What was asked for is served to a higher tier only.',
    surfaces: ['data'],
    message: {
      of_route: 'This route is for Tier 1. Send a secret key in the header X-API-Key.',
      of_parameter: ({ parameter, scope }: { parameter: string; scope: Scope }) =>
        `${parameter} is served to Tier 1 with ${scope}.`,
    },
  },
  RANGE_EXCEEDS_TIER: {
    ...FORBIDDEN,
    title: 'Range exceeds tier',
    description:
      'Anonymous callers are served a fixed window. Leave out from, to, cursor and a limit that differs from it, or use a key.',
    surfaces: ['data'],
    message: ({ asked, scopes }: { asked: readonly string[]; scopes: readonly Scope[] }) =>
      `${need(asked)} a key with ${listed(scopes)}. Without one the window is fixed: leave ${asked.length > 1 ? 'them' : 'it'} out.`,
  },
  SERIES_NOT_LICENSED: {
    ...FORBIDDEN,
    title: 'Series not licensed',
    description:
      'Values of this series are not returned; detail says what they are part of. This is expected and not an outage.',
    surfaces: ['data'],
    message: ({ reach }: { reach: string }) =>
      `Values of this series reach partners ${reach}. This is expected and not an outage.`,
  },
} as const satisfies Record<string, ErrorDefinition>;
