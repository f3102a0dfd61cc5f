import { FilterTextParameter } from '../paging/filter-text.decorator.ts';
import { WindowPageQuery } from '../paging/window-page.query.ts';

/** Which entries are asked for; all of them where nothing is said. Texts are compared exactly. */
export class AuditQuery extends WindowPageQuery {
  @FilterTextParameter({ description: 'Who wrote.', example: 'environment' })
  readonly actor?: string;

  @FilterTextParameter({ description: 'What was done.', example: 'key.revoke' })
  readonly action?: string;

  @FilterTextParameter({ description: 'What it was done to, whole: an id.', example: 'mempool.fees' })
  readonly target?: string;
}
