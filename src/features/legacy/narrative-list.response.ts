import { ApiProperty } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '../../narrative/languages.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { CYCLE_FIELDS } from '../../http/contract/shared-fields.ts';
import {
  CONFIDENCE_PCT_FIELD,
  countField,
  CYCLE_NUMBER_FIELD,
  GENERATED_AT_FIELD,
  LegacyDocument,
  CYCLE_AT_FIELD,
} from './legacy.fields.ts';

/** A decision cycle in the list. */
export class NarrativeStubItem {
  @ApiProperty(CYCLE_NUMBER_FIELD)
  readonly cycle_number!: number;

  @ApiProperty(CYCLE_AT_FIELD)
  readonly cycle_at!: string;

  @ApiProperty(GENERATED_AT_FIELD)
  readonly generated_at!: string;

  @ApiProperty(CYCLE_FIELDS.backfilled)
  readonly backfilled!: boolean;

  @ApiProperty({ description: 'Verdict of the cycle.', enum: [...SIGNALS], example: 'bullish' })
  readonly final_signal!: Signal;

  @ApiProperty(CONFIDENCE_PCT_FIELD)
  readonly final_confidence_pct!: number;
}

/** The latest decision cycles. */
export class NarrativeList extends LegacyDocument {
  @ApiProperty(countField('Number of cycles in this list.', 24))
  readonly count!: number;

  @ApiProperty({
    description: 'Requested language; reserved, because the list has no texts.',
    enum: [...LANGUAGES],
    example: 'ka',
  })
  readonly lang!: Language;

  @ApiProperty({ description: 'Cycles, latest first.', type: () => [NarrativeStubItem] })
  readonly cycles!: readonly NarrativeStubItem[];
}
