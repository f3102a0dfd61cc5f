import { ApiProperty } from '@nestjs/swagger';
import { REVISED_SOURCE_IDS, REVISION_KINDS, type RevisionKind } from '../../domain/revisions/revision.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { inUnit } from '../../http/contract/field-unit.ts';
import { CYCLE_FIELDS, METRIC_ID_FIELD } from '../../http/contract/shared-fields.ts';

const moment = (description: string, example: string) => ({
  description: `${description}, ISO-8601 UTC.`,
  type: String,
  format: 'date-time',
  example,
});

/** What was published of a cycle. */
export class CycleVersionItem {
  @ApiProperty(moment('When it was published', '2026-01-05T12:15:02+00:00'))
  readonly published_at!: string;

  @ApiProperty(CYCLE_FIELDS.backfilled)
  readonly backfilled!: boolean;

  @ApiProperty(CYCLE_FIELDS.mode)
  readonly mode!: 'paper' | 'live';

  @ApiProperty({ description: 'Engine version.', type: String, example: '4.0.0' })
  readonly methodology_version!: string;

  @ApiProperty({ description: 'Verdict on the market.', enum: [...SIGNALS], example: 'bullish' })
  readonly signal!: Signal;

  @ApiProperty({
    description: 'Confidence of the verdict: crew agreement, not a probability of being right.',
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 0.4312,
    ...inUnit('fraction'),
  })
  readonly confidence!: number;
}

/** A cycle that an operator withdrew. */
export class WithdrawnCycleItem {
  @ApiProperty(CYCLE_FIELDS.number)
  readonly cycle_number!: number;

  @ApiProperty(CYCLE_FIELDS.at)
  readonly cycle_at!: string;

  @ApiProperty({ description: 'The withdrawn version.', type: () => CycleVersionItem })
  readonly old!: CycleVersionItem;

  @ApiProperty({
    description: 'Version published next for the same quarter-hour; null until it is computed again.',
    type: () => CycleVersionItem,
    nullable: true,
    example: null,
  })
  readonly new!: CycleVersionItem | null;
}

/** A point of a public series that its provider corrected. */
export class CorrectedPointItem {
  @ApiProperty({ description: 'Source ID.', enum: [...REVISED_SOURCE_IDS], example: 'econ.cpi' })
  readonly source_id!: string;

  @ApiProperty(METRIC_ID_FIELD)
  readonly metric_id!: string;

  @ApiProperty(moment('Event time of the value', '2025-12-01T00:00:00+00:00'))
  readonly event_at!: string;

  @ApiProperty({ description: 'Previous value, in unit.', type: Number, example: 324.054 })
  readonly old!: number;

  @ApiProperty({ description: 'Value that replaced it, in unit.', type: Number, example: 324.122 })
  readonly new!: number;

  @ApiProperty({ description: 'Unit of both values.', type: String, example: 'index' })
  readonly unit!: string;
}

/** One revision. */
export class RevisionItem {
  @ApiProperty({
    description:
      'Kind of revision, named as its event. cycle.withdrawn: an operator withdrew a published cycle. observation.revised: a provider corrected a point.',
    enum: [...REVISION_KINDS],
    example: 'observation.revised',
  })
  readonly kind!: RevisionKind;

  @ApiProperty(
    moment('When the cycle was withdrawn, or the new value became known', '2026-01-13T13:30:00+00:00'),
  )
  readonly revised_at!: string;

  @ApiProperty({
    description: 'Reason: in the words of the operator, or that the provider replaced its value.',
    type: String,
    example: 'the provider published another value for this moment',
  })
  readonly reason!: string;

  @ApiProperty({
    description: 'The withdrawn cycle; null for other kinds.',
    type: () => WithdrawnCycleItem,
    nullable: true,
    example: null,
  })
  readonly cycle!: WithdrawnCycleItem | null;

  @ApiProperty({
    description: 'The corrected point; null for other kinds.',
    type: () => CorrectedPointItem,
    nullable: true,
    example: {
      source_id: 'econ.cpi',
      metric_id: 'econ.cpi',
      event_at: '2025-12-01T00:00:00+00:00',
      old: 324.054,
      new: 324.122,
      unit: 'index',
    },
  })
  readonly point!: CorrectedPointItem | null;
}

/** One page of revisions. */
export class RevisionsPage {
  @ApiProperty({ description: 'Revisions, latest first.', type: () => [RevisionItem] })
  readonly revisions!: readonly RevisionItem[];
}
