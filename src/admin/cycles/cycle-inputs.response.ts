import { ApiProperty } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { DEGRADED_REASONS, type DegradedReason } from '../../domain/freshness/freshness.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { LICENSE_CLASSES, type LicenseClass } from '../../domain/sources/source.ts';
import { ConditionView } from '../sources/condition.response.ts';
import {
  byName,
  choice,
  choiceOrNull,
  count,
  figure,
  moment,
  momentOrNull,
  text,
} from '../response.fields.ts';

/** The newest value that a cycle knew of a source. */
export class NewestInput {
  @ApiProperty(moment('When it was true.'))
  readonly event_at!: string;

  @ApiProperty(moment('When it could be known.'))
  readonly known_at!: string;

  @ApiProperty(figure('The value, in the unit of the source.'))
  readonly value!: number;
}

/** The observations that a cycle looked back at. */
export class InputWindow {
  @ApiProperty(moment('First event.'))
  readonly from!: string;

  @ApiProperty(moment('Last event.'))
  readonly to!: string;

  @ApiProperty(count('Number of observations.'))
  readonly count!: number;

  @ApiProperty(text('SHA-256 of their bytes, hexadecimal.'))
  readonly sha256!: string;
}

/** One source as the cycle saw it at its cut-off. */
export class CycleInput {
  @ApiProperty(text('ID of the source.'))
  readonly source_id!: string;

  @ApiProperty(choice('Its licence class.', LICENSE_CLASSES))
  readonly license_class!: LicenseClass;

  @ApiProperty(choice('Whether it could be read.', ['available', 'paused', 'unavailable', 'broken']))
  readonly state!: 'available' | 'paused' | 'unavailable' | 'broken';

  @ApiProperty(choiceOrNull('Why it was degraded; null if it was not.', DEGRADED_REASONS))
  readonly degraded_reason!: DegradedReason | null;

  @ApiProperty({
    description:
      'Why it counted or did not; null for a source that was removed since. Of a stale or provisional one, since is known; who paused one is in the audit log.',
    type: () => ConditionView,
    nullable: true,
  })
  readonly condition!: ConditionView | null;

  @ApiProperty(momentOrNull('Until when the newest value was known to be the newest; null: never.'))
  readonly checked_at!: string | null;

  @ApiProperty(momentOrNull('Since when a newer value was held until confirmed; null if none was.'))
  readonly held_since!: string | null;

  @ApiProperty({
    description: 'The newest value; null if none was known.',
    type: () => NewestInput,
    nullable: true,
  })
  readonly newest!: NewestInput | null;

  @ApiProperty({
    description: 'The observations that it looked back at; null if none were known.',
    type: () => InputWindow,
    nullable: true,
  })
  readonly window!: InputWindow | null;
}

/** The signals of the cycle before, which smooth this one. */
export class PreviousCycle {
  @ApiProperty(count('Number of that cycle.'))
  readonly cycle_number!: number;

  @ApiProperty(byName('Its signal for each asset.', ASSETS, { type: 'string', enum: [...SIGNALS] }))
  readonly signals!: Readonly<Record<Asset, Signal>>;
}

/** What a cycle was computed from. */
export class CycleInputs {
  @ApiProperty(moment('Nothing known later counts.'))
  readonly cutoff!: string;

  @ApiProperty(text('Observations with a higher ID were not stored yet.'))
  readonly observations_watermark!: string;

  @ApiProperty({
    description: 'The cycle before; null if there was none.',
    type: () => PreviousCycle,
    nullable: true,
  })
  readonly previous!: PreviousCycle | null;

  @ApiProperty({ description: 'Every source.', type: () => [CycleInput] })
  readonly sources!: readonly CycleInput[];
}
