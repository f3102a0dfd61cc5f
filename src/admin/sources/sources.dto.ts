import { OPERATOR_LIMITS } from '../../domain/operators/operator-terms.ts';
import { IntegerField, TextField, TimestampField } from '../../http/parameters/field.decorators.ts';
import { WindowBeginField, WindowEndField } from '../paging/page.query.ts';

/** What is left out of a pause in force stays. */
export class PauseSourceBody {
  @TextField({
    description: 'Why the source is paused. Only operators read it.',
    maxLength: OPERATOR_LIMITS.reasonLength,
    optional: true,
    nullable: true,
  })
  readonly reason?: string | null;

  @TimestampField({
    description:
      'When the pause ends by itself: in the future, at most a year ahead. Null: an operator ends it. Left out: as before, and of a new pause the same as null.',
    optional: true,
    nullable: true,
  })
  readonly until?: string | null;
}

const MAX_POINTS = 1_000;
const DEFAULT_POINTS = 200;

export class SourceValuesQuery {
  @IntegerField({
    description: 'The newest events, this many of them.',
    minimum: 1,
    maximum: MAX_POINTS,
    fallback: DEFAULT_POINTS,
  })
  readonly points!: number;
}

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
