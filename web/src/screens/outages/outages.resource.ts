import {
  type CreateParams,
  type DeleteParams,
  type GetListParams,
  type GetOneParams,
  type UpdateParams,
} from 'react-admin';
import { type OutageItem, type OutageList } from '../../../../src/admin/outages/outages.response.ts';
import { requestApi } from '../../api/operators-api.ts';
import { pageOf } from '../../api/whole-list.ts';

const outages = async (signal?: AbortSignal): Promise<readonly OutageItem[]> =>
  (await requestApi<OutageList>('/outages', signal ? { signal } : {})).data.outages;

/** Known outages. */
export const outagesResource = {
  getList: async (_name: string, params: GetListParams) => pageOf(await outages(params.signal), params),

  async getOne(_name: string, { id, signal }: GetOneParams) {
    const found = (await outages(signal)).find((outage) => outage.id === id);
    if (!found) throw new Error('There is no such outage any more.');
    return { data: found };
  },

  create: (_name: string, { data }: CreateParams) =>
    requestApi<OutageItem>('/outages', { method: 'POST', body: data as object }),

  update: (_name: string, { id, data }: UpdateParams) =>
    requestApi<OutageItem>(`/outages/${id}`, { method: 'PATCH', body: data as object }),

  delete: (_name: string, { id }: DeleteParams) =>
    requestApi<OutageItem>(`/outages/${id}`, { method: 'DELETE' }),
};
