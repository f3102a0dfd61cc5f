import { type GetListParams, type GetOneParams } from 'react-admin';
import { type WorkItem, type WorkList } from '../../../../src/admin/work/work.response.ts';
import { CursorPages, type ListFilters } from '../../api/cursor-pages.ts';
import { requestApi } from '../../api/operators-api.ts';

const pages = new CursorPages();

/** Work requested from the workers. */
export const workResource = {
  getList: (_name: string, params: GetListParams) =>
    pages.page<WorkList, WorkItem>('/work', params.filter as ListFilters, params, ({ work }) => work),

  getOne: (_name: string, { id, signal }: GetOneParams) =>
    requestApi<WorkItem>(`/work/${id}`, signal ? { signal } : {}),
};
