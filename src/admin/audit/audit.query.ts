import { FilterTextField, WindowPageQuery } from '../paging/page.query.ts';

/** Query of audit entries; all by default. Texts are compared exactly. */
export class AuditQuery extends WindowPageQuery {
  @FilterTextField({ description: 'Who wrote.', example: 'environment' })
  readonly actor?: string;

  @FilterTextField({ description: 'What was done.', example: 'key.revoke' })
  readonly action?: string;

  @FilterTextField({
    description: 'What it was done to, whole: an id.',
    example: 'mempool.fees',
  })
  readonly target?: string;
}
