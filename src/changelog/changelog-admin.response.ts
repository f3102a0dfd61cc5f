import { ApiProperty } from '@nestjs/swagger';
import { CHANGE_TYPES, type ChangeType } from '../domain/catalog/changelog.ts';
import { choice, day, momentOrNull, text, textOrNull, texts } from '../admin/response.fields.ts';

/** One entry as partners read it. */
export class ChangelogItem {
  @ApiProperty(text('ID of the entry.'))
  readonly id!: string;

  @ApiProperty(day('UTC day of the change.'))
  readonly date!: string;

  @ApiProperty(choice('Kind of change.', CHANGE_TYPES))
  readonly type!: ChangeType;

  @ApiProperty(texts('Product IDs, routes, or fields it concerns.'))
  readonly scope!: readonly string[];

  @ApiProperty(text('Summary for partners.'))
  readonly summary!: string;

  @ApiProperty(momentOrNull('When a deprecated part is removed; null for other types.'))
  readonly sunset_at!: string | null;

  @ApiProperty(textOrNull('ID of the entry that this one corrects; null: none.'))
  readonly corrects!: string | null;

  @ApiProperty(textOrNull('ID of the entry that corrects this one; null: none.'))
  readonly corrected_by!: string | null;
}

/** What operators wrote, newest first. */
export class ChangelogList {
  @ApiProperty({ description: 'The entries.', type: () => [ChangelogItem] })
  readonly entries!: readonly ChangelogItem[];
}
