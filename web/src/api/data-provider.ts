import { type DataProvider } from 'react-admin';
import { type ResourceProvider } from './resource.ts';
import { auditResource } from './resources/audit.resource.ts';
import { changelogResource } from './resources/changelog.resource.ts';
import { cyclesResource } from './resources/cycles.resource.ts';
import { keysResource } from './resources/keys.resource.ts';
import { outagesResource } from './resources/outages.resource.ts';
import { sessionsResource } from './resources/sessions.resource.ts';
import { sourcesResource } from './resources/sources.resource.ts';
import { workResource } from './resources/work.resource.ts';

/** Every resource of the back office, by the name it has in addresses and in react-admin. */
const RESOURCES = {
  keys: keysResource,
  sources: sourcesResource,
  cycles: cyclesResource,
  work: workResource,
  outages: outagesResource,
  changelog: changelogResource,
  sessions: sessionsResource,
  audit: auditResource,
} as const satisfies Record<string, ResourceProvider>;

type Method = keyof ResourceProvider;

// react-admin's signatures are generic in the record; each resource is typed where it is written.
type Serve = (name: string, params: unknown) => Promise<never>;

const dispatch =
  (method: Method): Serve =>
  (name, params) => {
    const resource = RESOURCES[name as keyof typeof RESOURCES] as Partial<Record<Method, Serve>> | undefined;
    const serve = resource?.[method];
    if (!serve) throw new Error(`the operators' API has no ${method} for ${name}`);
    return serve(name, params);
  };

const unserved = (method: string) => (): Promise<never> =>
  Promise.reject(new Error(`the operators' API has no ${method}`));

/** The operators' API in react-admin's terms. Requests are given up when their screen is left. */
export const dataProvider: DataProvider = {
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
