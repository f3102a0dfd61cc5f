import { TextField } from '../../http/parameters/field.decorators.ts';

/** How long an operator's reason may be. */
const MAX_REASON_LENGTH = 500;

/** An operator's word that the present time is right. */
export class ConfirmClockBody {
  @TextField({ description: 'Why the present time is right.', maxLength: MAX_REASON_LENGTH })
  readonly reason!: string;
}
