import { type Response } from 'supertest';
import { ADMIN_API_PATH } from '../../src/http/request/surfaces.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { AS_OPERATOR } from '../support/operator.ts';
import { type Json } from '../support/json.ts';
import { type ServiceApp, type ServiceAppOptions } from '../support/service-app.ts';
import { suiteService } from '../support/suite-service.ts';

export { errorOf } from '../support/error-of.ts';

type Method = 'get' | 'post' | 'patch' | 'delete' | 'put' | 'options';

/**
 * Asks the operators' API of a process as the operator of the tests, or as the holder of a token. Each request comes from an address of its
 * own, because the clock stands and an address has a limit a minute.
 */
export function operatorClient(service: Pick<ServiceApp, 'http'>, token?: string) {
  const identity = token === undefined ? AS_OPERATOR : { Authorization: `Bearer ${token}` };
  const ask =
    (method: Method) =>
    (path: string, body?: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
      service.http[method](`${ADMIN_API_PATH}${path}`)
        .set({ ...identity, 'X-Forwarded-For': freshAddress(), ...headers })
        .send(body);
  const get = ask('get');
  /** The data of what is answered with 200. */
  const read = async (path: string): Promise<Json> => {
    const { status, body } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    return body.data;
  };
  return {
    get,
    read,
    newestAudit: async (): Promise<Json> => (await read('/audit?limit=1')).entries[0],
    post: ask('post'),
    patch: ask('patch'),
    put: ask('put'),
    delete: ask('delete'),
    options: ask('options'),
  };
}

export type OperatorClient = ReturnType<typeof operatorClient>;

/** A service of a suite, asked by the operator of the tests. */
export function operatorSuite(options?: ServiceAppOptions) {
  const service = suiteService(options);
  const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    service.database.dataSource.query(sql, values);
  return { service, operator: operatorClient(service), query };
}
