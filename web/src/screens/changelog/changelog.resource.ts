import { type CreateParams, type GetListParams } from 'react-admin';
import {
  type ChangelogItem,
  type ChangelogList,
} from '../../../../src/admin/changelog/changelog.response.ts';
import { requestApi } from '../../api/operators-api.ts';
import { pageOf } from '../../api/whole-list.ts';

/** An entry as react-admin lists it. */
export type ChangelogRecord = ChangelogItem;

/** Changelog entries by operators, newest first. */
export const changelogResource = {
  async getList(_name: string, params: GetListParams) {
    const { signal } = params;
    const { entries } = (await requestApi<ChangelogList>('/changelog', signal ? { signal } : {})).data;
    return pageOf(entries, params);
  },

  async create(_name: string, { data }: CreateParams) {
    const { data: entry } = await requestApi<ChangelogItem>('/changelog', {
      method: 'POST',
      body: data as object,
    });
    return { data: entry };
  },
};
