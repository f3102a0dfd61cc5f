import { BooleanField, TextField, TimestampField } from '../../http/parameters/field.decorators.ts';

/** How long an operator's reason may be. */
const MAX_REASON_LENGTH = 500;

/** Why a cycle is withdrawn, and whether those after it are too. */
export class WithdrawBody {
  @TextField({ description: 'Why the cycle is withdrawn.', maxLength: MAX_REASON_LENGTH })
  readonly reason!: string;

  @BooleanField({
    description: 'Whether all later cycles are withdrawn too. Default: false.',
    optional: true,
  })
  readonly and_later?: boolean;
}

/** The range whose cycles are to be published where they were not. */
export class BackfillBody {
  @TimestampField({ description: 'Begin of the range, included.' })
  readonly from!: string;

  @TimestampField({ description: 'End of the range, excluded.' })
  readonly to!: string;
}
