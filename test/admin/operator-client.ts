import { type Response } from 'supertest';
import { ADMIN_API_PATH } from '../../src/http/request/surfaces.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { AS_OPERATOR } from '../support/operator.ts';
import { type ServiceApp } from '../support/service-app.ts';

type Method = 'get' | 'post' | 'patch' | 'delete' | 'put' | 'options';

/**
 * Asks the operators' API of a process as the operator of the tests, or as the holder of a token. Each request comes from an address of its
 * own, because the clock stands and an address has a limit a minute.
 */
export function operatorClient({ http }: Pick<ServiceApp, 'http'>, token?: string) {
  const identity = token === undefined ? AS_OPERATOR : { Authorization: `Bearer ${token}` };
  const ask =
    (method: Method) =>
    (path: string, body?: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
      http[method](`${ADMIN_API_PATH}${path}`)
        .set({ ...identity, 'X-Forwarded-For': freshAddress(), ...headers })
        .send(body);
  return {
    get: ask('get'),
    post: ask('post'),
    patch: ask('patch'),
    put: ask('put'),
    delete: ask('delete'),
    options: ask('options'),
  };
}

export type OperatorClient = ReturnType<typeof operatorClient>;

export const errorOf = ({ status, body }: Response): [number, string] => [
  status,
  (body as { error_code: string }).error_code,
];
