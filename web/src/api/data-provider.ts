import { type DataProvider } from 'react-admin';
import { type ResourceProvider } from './resource.ts';

type Method = keyof ResourceProvider;

// react-admin's signatures are generic in the record; each resource is typed where it is written.
type Serve = (name: string, params: unknown) => Promise<never>;

const unserved = (method: string) => (): Promise<never> =>
  Promise.reject(new Error(`the operators' API has no ${method}`));

/**
 * The operators' API in react-admin's terms. Requests are aborted when their screen is left.
 *
 * @param resources by the name they have in addresses and in react-admin
 */
export function dataProviderOf(resources: Readonly<Record<string, ResourceProvider>>): DataProvider {
  const dispatch =
    (method: Method): Serve =>
    (name, params) => {
      const resource = resources[name] as Partial<Record<Method, Serve>> | undefined;
      const serve = resource?.[method];
      if (!serve) throw new Error(`the operators' API has no ${method} for ${name}`);
      return serve(name, params);
    };
  return {
    supportAbortSignal: true,
    getList: dispatch('getList'),
    getOne: dispatch('getOne'),
    create: dispatch('create'),
    update: dispatch('update'),
    delete: dispatch('delete'),
    getMany: unserved('getMany'),
    getManyReference: unserved('getManyReference'),
    updateMany: unserved('updateMany'),
    deleteMany: unserved('deleteMany'),
  };
}
