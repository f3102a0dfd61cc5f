import { type ChangelogItem } from '../../../../src/admin/changelog/changelog.response.ts';

/** An entry as it would be published: only deprecations have a day on which something goes. */
export const entryOf = (draft: Partial<ChangelogItem>): ChangelogItem => ({
  date: draft.date ?? '',
  type: draft.type ?? 'added',
  scope: draft.scope ?? [],
  summary: draft.summary ?? '',
  sunset_at: draft.type === 'deprecated' ? (draft.sunset_at ?? null) : null,
});
