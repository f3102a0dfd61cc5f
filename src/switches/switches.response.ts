import { ApiProperty } from '@nestjs/swagger';
import { flag, MODE, moment, text, textOrNull } from '../admin/response.fields.ts';

/** The last change of a switch. */
export class SwitchChangeView {
  @ApiProperty(text('Name of the switch.'))
  readonly name!: string;

  @ApiProperty(moment('When it was changed.'))
  readonly changed_at!: string;

  @ApiProperty(
    textOrNull('Operator who changed it; null if an earlier release stored it. The audit log has it.'),
  )
  readonly changed_by!: string | null;

  @ApiProperty(textOrNull('Why it was changed.'))
  readonly reason!: string | null;
}

/** All switches as they are in force. */
export class SwitchesView {
  @ApiProperty(flag('Off: every data route responds with 503 DATA_API_DISABLED.'))
  readonly data_api_enabled!: boolean;

  @ApiProperty(flag('On: the routes of the older public API require a key.'))
  readonly legacy_key_enforcement!: boolean;

  @ApiProperty(flag('Legal flag. On: callers with the scope see components of composites.'))
  readonly components_disclosure!: boolean;

  @ApiProperty(flag('Off: `signal:<SYMBOL>` is not served in batches.'))
  readonly signals_enabled!: boolean;

  @ApiProperty(MODE)
  readonly mode!: 'paper' | 'live';

  @ApiProperty({
    description: 'Last change of every switch that was ever changed.',
    type: () => [SwitchChangeView],
  })
  readonly changes!: readonly SwitchChangeView[];

  @ApiProperty({
    description:
      'Switches that are as shown only in the process that responds, because they could not be stored; absent if there are none.',
    type: [String],
    required: false,
  })
  readonly not_stored?: readonly string[];
}
