import { TimestampField } from '../../http/requests/body/body-fields.ts';

/** The range whose cycles are to be published where they were not. */
export class BackfillBody {
  /** Inclusive. */
  @TimestampField()
  readonly from!: string;

  /** Exclusive. */
  @TimestampField()
  readonly to!: string;
}
