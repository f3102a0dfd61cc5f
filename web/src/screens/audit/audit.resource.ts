import { type GetListParams } from 'react-admin';
import { type AuditItem, type AuditList } from '../../../../src/admin/audit/audit.response.ts';
import { CursorPages, type ListFilters } from '../../api/cursor-pages.ts';

const pages = new CursorPages();

/** The audit log. */
export const auditResource = {
  getList: (_name: string, params: GetListParams) =>
    pages.page<AuditList, AuditItem>(
      '/audit',
      params.filter as ListFilters,
      params,
      ({ entries }) => entries,
    ),
};
