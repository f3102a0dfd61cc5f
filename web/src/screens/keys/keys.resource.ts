import { type GetListParams, type GetOneParams, type Identifier, type UpdateParams } from 'react-admin';
import { type KeyItem, type KeyList } from '../../../../src/admin/keys/keys.response.ts';
import { CursorPages, type ListFilters } from '../../api/cursor-pages.ts';
import { requestApi } from '../../api/operators-api.ts';

const pages = new CursorPages();

/** Path of a key in the operators' API. */
export const keyPath = (id: Identifier): string => `/keys/${encodeURIComponent(String(id))}`;

/**
 * Partners' keys, never in plaintext. They are issued and rotated by commands instead: what a `create` of
 * react-admin's is answered with stays in its cache.
 */
export const keysResource = {
  getList: (_name: string, params: GetListParams) =>
    pages.page<KeyList, KeyItem>('/keys', params.filter as ListFilters, params, ({ keys }) => keys),

  getOne: (_name: string, { id, signal }: GetOneParams) =>
    requestApi<KeyItem>(keyPath(id as Identifier), signal ? { signal } : {}),

  update: (_name: string, { id, data }: UpdateParams) =>
    requestApi<KeyItem>(keyPath(id as Identifier), { method: 'PATCH', body: data as object }),
};
