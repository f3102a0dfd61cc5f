import { ApiProperty } from '@nestjs/swagger';
import { CHANGE_TYPES, type ChangeType } from '../domain/catalog/changelog.ts';

/** One entry of the changelog. */
export class ChangelogItem {
  @ApiProperty({
    description: 'ID of the entry; null for entries that came with a version of the service.',
    type: String,
    format: 'uuid',
    nullable: true,
    example: '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203',
  })
  readonly id!: string | null;

  @ApiProperty({ description: 'UTC day of the entry.', type: String, format: 'date', example: '2026-11-21' })
  readonly date!: string;

  @ApiProperty({
    description: 'Type of change; deprecations have a sunset.',
    enum: [...CHANGE_TYPES],
    example: 'added',
  })
  readonly type!: ChangeType;

  @ApiProperty({
    description: 'IDs of the products, paths, or fields that change.',
    type: [String],
    example: ['verdict', 'agents'],
  })
  readonly scope!: readonly string[];

  @ApiProperty({
    description: 'Description of the change.',
    type: String,
    example: 'The verdict on the market with the weighted consensus of the crew.',
  })
  readonly summary!: string;

  @ApiProperty({
    description: 'When the deprecated item is removed, ISO-8601 UTC; null for other types.',
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
  })
  readonly sunset_at!: string | null;

  @ApiProperty({
    description: 'ID of the earlier entry that this one corrects; null if it corrects none.',
    type: String,
    format: 'uuid',
    nullable: true,
    example: null,
  })
  readonly corrects!: string | null;

  @ApiProperty({
    description: 'ID of the later entry that corrects this one; null if none does.',
    type: String,
    format: 'uuid',
    nullable: true,
    example: null,
  })
  readonly corrected_by!: string | null;
}

/** The changelog. */
export class Changelog {
  @ApiProperty({ description: 'Entries, latest first.', type: () => [ChangelogItem] })
  readonly entries!: readonly ChangelogItem[];
}
