import { SWITCH_REASON_LENGTH } from '../domain/attention/service-trouble.ts';
import { BooleanField, ChoiceField, TextField } from '../http/parameters/field.decorators.ts';

export class SwitchesBody {
  @BooleanField({ description: 'Whether the data API serves partners.', optional: true })
  readonly data_api_enabled?: boolean;

  @BooleanField({ description: 'Whether the older public API requires a key.', optional: true })
  readonly legacy_key_enforcement?: boolean;

  @BooleanField({ description: 'Whether composites show their components.', optional: true })
  readonly components_disclosure?: boolean;

  @BooleanField({ description: 'Whether signals are served.', optional: true })
  readonly signals_enabled?: boolean;

  @ChoiceField({
    description: 'Mode that new cycles are published in.',
    allowed: ['paper', 'live'],
    optional: true,
  })
  readonly mode?: 'paper' | 'live';

  @TextField({
    description: 'Why they change; stored with each of them and in the audit log.',
    maxLength: SWITCH_REASON_LENGTH,
    optional: true,
    nullable: true,
  })
  readonly reason?: string | null;
}
