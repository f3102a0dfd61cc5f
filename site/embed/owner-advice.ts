import { DOCUMENTATION_PATH } from '../../src/http/request/surfaces.ts';
import { type Failure } from './reading.ts';

const SECRET_KEY_PREFIX = 'mdk_';

/** What the owner of a page does about a refusal, by its status. */
const BY_STATUS: Readonly<Record<number, string>> = {
  401: 'Correct the attribute api-key, or leave it out to be served without a key.',
  403: 'Ask the operator of the service whether the key is meant for this origin.',
  429: 'More visitors came than the limit allows: a publishable key has limits of its own.',
};

/**
 * What the owner of a page has to know of a failure, for the console; null where there is nothing to be done but to wait.
 *
 * @param origin of the page, which the operator needs to know
 */
export function adviceOnFailure({ status, code, detail }: Failure, origin: string): string | null {
  if (status === null || status >= 500 || code === null) return null;
  const advice = BY_STATUS[status] ?? `${DOCUMENTATION_PATH}/errors/ of the service explains the code.`;
  return `${status} ${code} on ${origin}: ${detail} ${advice}`;
}

/** A warning of a key that is not meant for web pages, or null. */
export const adviceOnSecretKey = (key: string): string | null =>
  key.startsWith(SECRET_KEY_PREFIX)
    ? 'api-key is a secret key, which every visitor can read here. Have it revoked, and use a publishable key (mdp_…).'
    : null;
