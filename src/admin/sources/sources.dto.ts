import { OPERATOR_LIMITS } from '../../domain/operators/operator-terms.ts';
import { TextField, TimestampField } from '../../http/parameters/field.decorators.ts';

/** Why a source is paused, and for how long; what is left out of a pause in force stays. */
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
