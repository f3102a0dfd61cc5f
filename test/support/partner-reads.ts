import { type Scope } from '../../src/domain/access/access-rights.ts';
import { type ApiApp } from './api-app.ts';
import { errorOf } from './error-of.ts';
import { issueKey } from './issue-key.ts';
import { type Json } from './json.ts';

/**
 * Reads of one route by partners.
 *
 * @param route what all addresses begin with
 */
export function partnerReads(service: Pick<ApiApp, 'app' | 'http'>, route = '') {
  const get = (rest = '', key?: string) => {
    const request = service.http.get(route + rest);
    return key === undefined ? request : request.set('X-API-Key', key);
  };
  return {
    get,
    /** The body of what is answered with 200. */
    read: async (rest = '', key?: string): Promise<Json> => (await get(rest, key).expect(200)).body,
    errorOf: async (rest: string, key?: string): Promise<string> => errorOf(await get(rest, key)),
    /** A new key with `data:read` and these. */
    keyOf: async (scopes: readonly Scope[]): Promise<string> =>
      (await issueKey(service.app, { scopes: ['data:read', ...scopes] })).secret,
  };
}
