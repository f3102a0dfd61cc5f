import { ApiProperty } from '@nestjs/swagger';
import { count, countOrNull, momentOrNull, text } from '../response.fields.ts';

/** A source without data at the begin of the range. */
export class SourceWithoutDataItem {
  @ApiProperty(text('ID of the source.'))
  readonly source_id!: string;

  @ApiProperty(text('Its title.'))
  readonly title!: string;

  @ApiProperty(
    momentOrNull('Earliest data that is stored or that its provider still has; null: none can be read.'),
  )
  readonly earliest_at!: string | null;
}

/** What a backfill of a range would do. Nothing is written. */
export class BackfillPreview {
  @ApiProperty(text('One sentence: how many cycles it publishes, and how long that takes.'))
  readonly message!: string;

  @ApiProperty(count('First cycle of the range.'))
  readonly from_cycle!: number;

  @ApiProperty(count('Last cycle of the range.'))
  readonly to_cycle!: number;

  @ApiProperty(count('Cycles of the range.'))
  readonly cycles!: number;

  @ApiProperty(count('Cycles that it publishes, because they are missing. The others stay as they are.'))
  readonly missing!: number;

  @ApiProperty(momentOrNull('Instant of the first missing cycle; null: none is missing.'))
  readonly first_missing_at!: string | null;

  @ApiProperty(momentOrNull('Instant of the last missing cycle; null: none is missing.'))
  readonly last_missing_at!: string | null;

  @ApiProperty(countOrNull('Estimated seconds until it is done, by recent backfills; null: there were none.'))
  readonly estimated_seconds!: number | null;

  @ApiProperty(count('Recent backfills that the estimate comes from.'))
  readonly estimated_from!: number;

  @ApiProperty({
    description: 'Sources that the first cycles would be computed without.',
    type: () => [SourceWithoutDataItem],
  })
  readonly sources_without_data!: readonly SourceWithoutDataItem[];
}
