import { BooleanField, TextField, TimestampField } from '../../http/parameters/field.decorators.ts';

/** How long an operator's reason may be. */
const MAX_REASON_LENGTH = 500;

/** Why a cycle is withdrawn, and whether those after it are too. */
export class WithdrawBody {
  @TextField({ maxLength: MAX_REASON_LENGTH })
  readonly reason!: string;

  /** Default: false. */
  @BooleanField({ optional: true })
  readonly and_later?: boolean;
}

/** The range whose cycles are to be published where they were not. */
export class BackfillBody {
  /** Inclusive. */
  @TimestampField()
  readonly from!: string;

  /** Exclusive. */
  @TimestampField()
  readonly to!: string;
}
