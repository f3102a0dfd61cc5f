import { type ChangeType } from '../../domain/catalog/changelog.ts';

/** One entry as partners read it. */
export interface ChangelogItem {
  readonly date: string;
  readonly type: ChangeType;
  readonly scope: readonly string[];
  readonly summary: string;
  readonly sunset_at: string | null;
}

/** What operators wrote, newest first. */
export interface ChangelogList {
  readonly entries: readonly ChangelogItem[];
}
