import { type GetListParams, type GetOneParams } from 'react-admin';
import { type CycleItem, type CycleList } from '../../../../src/admin/cycles/cycles.response.ts';
import { type CycleDetail } from '../../../../src/admin/cycles/cycle-detail.response.ts';
import { CursorPages, type ListFilters } from '../../api/cursor-pages.ts';
import { requestApi } from '../../api/operators-api.ts';

const pages = new CursorPages();

/** A cycle with the id that react-admin wants. */
export type CycleRecord = CycleItem & { readonly id: number };

/** Published cycles. */
export const cyclesResource = {
  getList: (_name: string, params: GetListParams) =>
    pages.page<CycleList, CycleRecord>('/cycles', params.filter as ListFilters, params, ({ cycles }) =>
      cycles.map((cycle) => ({ ...cycle, id: cycle.cycle_number })),
    ),

  async getOne(_name: string, { id, signal }: GetOneParams) {
    const { data } = await requestApi<CycleDetail>(`/cycles/${id}`, signal ? { signal } : {});
    return { data: { ...data, id: data.cycle_number } };
  },
};
