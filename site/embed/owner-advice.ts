import { DOCUMENTATION_PATH } from '../../src/http/request/surfaces.ts';
import { type Failure } from './reading.ts';

const SECRET_KEY_PREFIX = 'mdk_';

const BY_STATUS: Readonly<Record<number, string>> = {
  401: 'Correct the attribute api-key, or remove it to use the card without a key.',
  403: 'Ask the operator of the service whether the key allows this origin.',
  429: 'More visitors came than the limit allows. A publishable key has its own limits.',
};

/**
 * Returns advice on a failure for the page owner's console; null if the only remedy is to wait.
 *
 * @param origin of the page, which the operator needs to know
 */
export function adviceOnFailure({ status, code, detail }: Failure, origin: string): string | null {
  if (status === null || status >= 500 || code === null) return null;
  const advice = BY_STATUS[status] ?? `See ${DOCUMENTATION_PATH}/errors/ of the service for the code.`;
  return `${status} ${code} on ${origin}: ${detail} ${advice}`;
}

/** Returns a warning if the key is a secret key; null otherwise. */
export const adviceOnSecretKey = (key: string): string | null =>
  key.startsWith(SECRET_KEY_PREFIX)
    ? 'api-key is a secret key, and every visitor can read it here. Have the key revoked, and use a publishable key (mdp_…).'
    : null;
