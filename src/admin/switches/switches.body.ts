import { SWITCH_REASON_LENGTH } from '../../domain/attention/switched-off.ts';
import { BooleanField, ChoiceField, TextField } from '../../http/parameters/field.decorators.ts';

const optional = { optional: true } as const;

/** The switches that change; what is left out stays. */
export class SwitchesBody {
  @BooleanField(optional)
  readonly data_api_enabled?: boolean;

  @BooleanField(optional)
  readonly legacy_key_enforcement?: boolean;

  @BooleanField(optional)
  readonly components_disclosure?: boolean;

  @BooleanField(optional)
  readonly signals_enabled?: boolean;

  @ChoiceField({ allowed: ['paper', 'live'], optional: true })
  readonly mode?: 'paper' | 'live';

  /** Why they change; stored with each of them and in the audit log. */
  @TextField({ maxLength: SWITCH_REASON_LENGTH, optional: true, nullable: true })
  readonly reason?: string | null;
}
