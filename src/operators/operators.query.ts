import { ChoiceField } from '../http/parameters/field.decorators.ts';
import { PageQuery } from '../admin/paging/page.query.ts';

const STATUSES = ['open', 'over'] as const;

/** Query of sessions; all by default. */
export class OperatorSessionsQuery extends PageQuery {
  @ChoiceField({
    optional: true,
    description: 'Whether they open something now.',
    allowed: STATUSES,
    example: 'open',
  })
  readonly status?: (typeof STATUSES)[number];
}
