import { type GetListParams } from 'react-admin';
import {
  type OperatorSessionItem,
  type OperatorSessionList,
} from '../../../../src/admin/operators/operators.response.ts';
import { CursorPages, type ListFilters } from '../../api/cursor-pages.ts';

const pages = new CursorPages();

/** Sessions of all operators, without secrets. */
export const sessionsResource = {
  getList: (_name: string, params: GetListParams) =>
    pages.page<OperatorSessionList, OperatorSessionItem>(
      '/operators/sessions',
      params.filter as ListFilters,
      params,
      ({ sessions }) => sessions,
    ),
};
