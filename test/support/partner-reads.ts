import { type Scope } from '../../src/domain/access/access-rights.ts';
import { issueKey } from './issue-key.ts';
import { type ServiceApp } from './service-app.ts';

type Json = any; // eslint-disable-line @typescript-eslint/no-explicit-any

/**
 * Reads of one route by partners.
 *
 * @param service what is asked, once it has started
 * @param route what all addresses begin with
 */
export function partnerReads(service: () => ServiceApp, route: string) {
  const get = (rest = '', key?: string) => {
    const request = service().http.get(route + rest);
    return key === undefined ? request : request.set('X-API-Key', key);
  };
  return {
    get,
    /** The body of what is answered with 200. */
    read: async (rest = '', key?: string): Promise<Json> => (await get(rest, key).expect(200)).body,
    errorOf: async (rest: string, key?: string): Promise<[number, string]> => {
      const { status, body } = await get(rest, key);
      return [status, body.error_code];
    },
    /** A new key with `data:read` and these. */
    keyOf: async (scopes: readonly Scope[]): Promise<string> =>
      (await issueKey(service().app, { scopes: ['data:read', ...scopes] })).secret,
  };
}
