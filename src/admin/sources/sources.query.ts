import { WindowBeginField, WindowEndField } from '../paging/page.query.ts';
import { IntegerField } from '../../http/parameters/field.decorators.ts';

const MAX_POINTS = 1_000;
const DEFAULT_POINTS = 200;

/** Query of a source's past values. */
export class SourceValuesQuery {
  @IntegerField({
    description: 'The newest events, this many of them.',
    minimum: 1,
    maximum: MAX_POINTS,
    fallback: DEFAULT_POINTS,
  })
  readonly points!: number;
}

/** Query of a source's values over a range. */
export class SourceObservationsQuery {
  @WindowBeginField('Begin of the range, included. Default: 30 days before its end.')
  readonly from?: number;

  @WindowEndField('End of the range, excluded. Default: now.')
  readonly to?: number;

  @IntegerField({
    description: 'Number of equal steps of the range, each with the last value in it.',
    minimum: 1,
    maximum: MAX_POINTS,
    fallback: DEFAULT_POINTS,
  })
  readonly points!: number;
}
