import { type Scope } from '../access/access-rights.ts';
import { KEY_PREFIX_LENGTH } from '../access/partner-key.ts';
import { listed } from '../nearest-names.ts';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '../operators/operator-session.ts';
import { type OperatorRole } from '../operators/operator-terms.ts';
import { HOUR_MS, isoUtc, MINUTE_MS } from '../../../packages/engine/timestamps.ts';
import { type ErrorDefinition, FORBIDDEN, UNAUTHENTICATED } from './error-definition.ts';

/** `from and to need`, `limit above 100 needs`. */
const need = (requested: readonly string[]): string =>
  `${listed(requested)} ${requested.length > 1 ? 'need' : 'needs'}`;

export const KEY_FAULTS = ['empty', 'mark', 'characters', 'length', 'checksum'] as const;
export type KeyFault = (typeof KEY_FAULTS)[number];

export const ACCESS_ERRORS = {
  API_KEY_REQUIRED: {
    ...UNAUTHENTICATED,
    title: 'API key required',
    writeFor: 'a key',
    description: 'This route needs a key in the X-API-Key header.',
    surfaces: ['data', 'legacy'],
    message: null,
  },
  API_KEY_INVALID: {
    ...UNAUTHENTICATED,
    title: 'API key invalid',
    writeFor: 'a key',
    description:
      'The key is unknown, revoked, disabled, or expired, is not accepted from this address, is publishable on a route that accepts only secret keys, or is not in the X-API-Key header. Correct the key, or omit it for anonymous access.',
    surfaces: ['data', 'legacy'],
    message: {
      // The same for every well-formed key that was never issued, whatever its prefix.
      unknown:
        'The API key is not valid: this service did not issue it. Check the host name, or ask the operator for a key.',
      // Depends only on the form of the key, not on whether one with this prefix exists.
      malformed: ({ fault, length }: { fault: KeyFault; length: number }) =>
        ({
          empty:
            'The header for the API key is empty. Send a whole key (mdk_…), or omit the header for anonymous access.',
          mark: 'This is not an API key: keys begin with mdk_ or mdp_. Send the key as you received it.',
          characters:
            'The API key is not valid: only letters and digits follow mdk_ or mdp_. Copy the whole key again.',
          length: `The API key has the wrong length: keys have ${length} characters, and the first ${KEY_PREFIX_LENGTH} are only a prefix. Send the whole key.`,
          checksum: 'The API key is mistyped: its checksum does not match. Copy the whole key again.',
        })[fault],
      // Only for callers that send the whole key.
      ended: ({ status, sinceMs }: { status: 'revoked' | 'expired' | 'disabled'; sinceMs: number }) =>
        status === 'disabled'
          ? `The API key has been disabled since ${isoUtc(sinceMs)}. Ask the operator to enable it.`
          : `The API key ${status === 'expired' ? 'expired' : 'was revoked'} at ${isoUtc(sinceMs)}. Ask the operator for another key.`,
      // Depends only on the form of the key, whether or not it exists.
      publishable: 'A publishable key (mdp_…) is accepted only by the data API.',
      // Only for callers that send the whole key.
      network: 'The API key is not accepted from this address.',
      token: 'The access token is unknown, has expired, or was ended. Sign in again.',
      in_authorization: 'Keys in the Authorization header are ignored. Send the key in the X-API-Key header.',
      in_query:
        'Keys in the query string are ignored, and intermediaries might log them. Send the key in the X-API-Key header.',
    },
  },
  OPERATOR_REQUIRED: {
    ...UNAUTHENTICATED,
    title: 'Operator required',
    description: 'This route needs an operator token or a signed-in operator.',
    surfaces: ['admin'],
    message: {
      token: 'This route needs an operator token in the Authorization header.',
      token_to_sign_in: 'Opening a session needs an operator token in the Authorization header.',
      code_awaited:
        'The sign-in needs a code of the authenticator app, or a recovery code, before anything else.',
      enrolment_awaited:
        'This deployment needs owners to enrol an authenticator app before anything else. Enrol one with this session.',
      session_unknown: 'No session matches this cookie. Sign in again.',
      session_ended: 'The session has ended. Sign in again.',
      session_ended_meanwhile: 'The session has already ended.',
      session_credential_gone:
        'The session ended because its operator token was changed or removed. Sign in with the current token.',
      session_expired: `Sessions end ${SESSION_LIFETIME_MS / HOUR_MS} hours after they are opened. Sign in again.`,
      session_idle: `Sessions end after ${SESSION_IDLE_MS / MINUTE_MS} minutes without activity. Sign in again.`,
    },
  },
  ROLE_INSUFFICIENT: {
    ...FORBIDDEN,
    title: 'Role insufficient',
    description: 'The request needs a higher role than the operator has. An owner can change it.',
    surfaces: ['admin'],
    message: ({ held, needed }: { held: OperatorRole; needed: OperatorRole }) =>
      `This route needs the role ${needed}, and yours is ${held}. An owner can change it.`,
  },
  CSRF_REFUSED: {
    ...FORBIDDEN,
    title: 'CSRF refused',
    description:
      'The request comes from another site, or without the X-CSRF-Token of the session, so a signed-in operator might not have sent it.',
    surfaces: ['admin'],
    message: {
      other_site: 'Another site sent this request: Origin or Sec-Fetch-Site does not match this host.',
      token_missing: ({ sessionPath }: { sessionPath: string }) =>
        `A write with a session needs the session token in the X-CSRF-Token header. GET ${sessionPath} returns it.`,
    },
  },
  ORIGIN_REFUSED: {
    ...FORBIDDEN,
    title: 'Origin refused',
    description:
      'The operator of this deployment lists the host names that /mcp accepts and the web pages that can call it. The Host or Origin of this request is not listed.',
    surfaces: ['mcp'],
    message: {
      host: "This deployment does not accept the request's host name at this path. MCP_HOSTS lists the accepted host names.",
      origin: 'Web pages of this origin cannot call this path. MCP_ORIGINS lists the accepted origins.',
    },
  },
  ORIGIN_NOT_ALLOWED: {
    ...FORBIDDEN,
    title: 'Origin not allowed',
    description:
      'A publishable key is accepted only from pages of its own origins, which browsers send in Origin. In programs, use a secret key.',
    surfaces: ['data'],
    message: {
      other: 'This key does not allow the origin of the request.',
      none: 'This key is for web pages, but the request has no Origin. In programs, use a secret key.',
    },
  },
  SCOPE_MISSING: {
    ...FORBIDDEN,
    title: 'Scope missing',
    writeFor: 'the scope',
    description: 'detail names the scopes that the key lacks. Omit what needs them, or use another key.',
    surfaces: ['data'],
    message: {
      of_route: ({ scope }: { scope: Scope }) => `The key does not have the scope ${scope}.`,
      of_parameter: ({ parameter, scope }: { parameter: string; scope: Scope }) =>
        `${parameter} needs a key with the scope ${scope}.`,
      of_window: ({ requested, missing }: { requested: readonly string[]; missing: readonly Scope[] }) =>
        `${need(requested)} ${listed(missing)}, which the key does not have.`,
    },
  },
  TIER_INSUFFICIENT: {
    ...FORBIDDEN,
    title: 'Tier insufficient',
    writeFor: 'a key',
    description: 'The route or a parameter is for Tier 1. Send a secret key that has the scope in detail.',
    surfaces: ['data'],
    message: {
      of_route: 'This route is for Tier 1. Send a secret key in the X-API-Key header.',
      of_parameter: ({ parameter, scope }: { parameter: string; scope: Scope }) =>
        `${parameter} needs Tier 1 with ${scope}.`,
    },
  },
  RANGE_EXCEEDS_TIER: {
    ...FORBIDDEN,
    title: 'Range exceeds tier',
    writeFor: 'a key',
    description:
      'Anonymous callers get a fixed window. Omit from, to, cursor, and a limit that differs from the window, or use a key.',
    surfaces: ['data'],
    message: ({ requested, scopes }: { requested: readonly string[]; scopes: readonly Scope[] }) =>
      `${need(requested)} a key with ${listed(scopes)}. Without a key, the window is fixed: omit ${requested.length > 1 ? 'them' : 'it'}.`,
  },
  SERIES_NOT_LICENSED: {
    ...FORBIDDEN,
    title: 'Series not licensed',
    description:
      'Values of this series are not returned; detail lists where they are used. This is expected, not an outage.',
    surfaces: ['data'],
    message: ({ reach }: { reach: string }) =>
      `Values of this series reach partners ${reach}. This is expected, not an outage.`,
  },
} as const satisfies Record<string, ErrorDefinition>;
