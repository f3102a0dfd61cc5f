import { ChoiceField } from '../../http/parameters/field.decorators.ts';
import { PageQuery } from '../paging/page.query.ts';

const STATUSES = ['open', 'over'] as const;

/** Which sessions are asked for; all of them where nothing is said. */
export class OperatorSessionsQuery extends PageQuery {
  @ChoiceField({
    optional: true,
    description: 'Whether they open something now.',
    allowed: STATUSES,
    example: 'open',
  })
  readonly status?: (typeof STATUSES)[number];
}
