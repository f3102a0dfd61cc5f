import { BooleanField, TextField, TimestampField } from '../../http/parameters/field.decorators.ts';

/** How long an operator's reason may be. */
const MAX_REASON_LENGTH = 500;

/** Descriptions of a backfill's range. */
export const BACKFILL_FROM = 'Begin of the range, included.';
export const BACKFILL_TO = 'End of the range, excluded.';

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
  @TimestampField({ description: BACKFILL_FROM })
  readonly from!: string;

  @TimestampField({ description: BACKFILL_TO })
  readonly to!: string;
}
