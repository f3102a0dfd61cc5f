import { BooleanField, ChoiceField } from '../../http/parameters/field.decorators.ts';

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
}
