import { ApiProperty } from '@nestjs/swagger';
import { CHANGE_TYPES, type ChangeType } from '../../domain/catalog/changelog.ts';

/** One entry of the changelog. */
export class ChangelogItem {
  @ApiProperty({ description: 'UTC day.', type: String, format: 'date', example: '2026-11-21' })
  readonly date!: string;

  @ApiProperty({
    description: 'What kind of change; deprecations carry a sunset.',
    enum: [...CHANGE_TYPES],
    example: 'added',
  })
  readonly type!: ChangeType;

  @ApiProperty({
    description: 'Ids of products, paths or fields that it concerns.',
    type: [String],
    example: ['verdict', 'agents'],
  })
  readonly scope!: readonly string[];

  @ApiProperty({
    description: 'What changed.',
    type: String,
    example: 'The verdict on the market with the weighted consensus of the crew.',
  })
  readonly summary!: string;

  @ApiProperty({
    description: 'When what is deprecated goes, ISO-8601 UTC; null for everything else.',
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
  })
  readonly sunset_at!: string | null;
}

/** The changelog. */
export class Changelog {
  @ApiProperty({ description: 'The entries, newest first.', type: () => [ChangelogItem] })
  readonly entries!: readonly ChangelogItem[];
}
