import { ChoiceParameter } from '../../http/parameters/parameter.decorators.ts';
import { PageQuery } from '../paging/page.query.ts';

const STATUSES = ['open', 'over'] as const;

/** Which sessions are asked for; all of them where nothing is said. */
export class OperatorSessionsQuery extends PageQuery {
  @ChoiceParameter({ description: 'Whether they open something now.', allowed: STATUSES, example: 'open' })
  readonly status?: (typeof STATUSES)[number];
}
