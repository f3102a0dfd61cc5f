import { OmitType, PartialType } from '@nestjs/swagger';
import { CHANGE_TYPES, type ChangeType, MAX_DAYS_AHEAD } from '../domain/catalog/changelog.ts';
import {
  ChoiceField,
  DayField,
  PublishAtField,
  TextField,
  TextListField,
  TimestampField,
} from '../http/parameters/field.decorators.ts';

export class ChangelogQuery {
  @DayField({ optional: true, description: 'The earliest day to be shown.', example: '2026-11-21' })
  readonly since?: string;

  @ChoiceField({
    optional: true,
    description: 'Only entries of this type.',
    allowed: CHANGE_TYPES,
    example: 'methodology',
  })
  readonly type?: ChangeType;
}

export class ChangelogBody {
  @DayField({ description: `UTC day of the change, at most ${MAX_DAYS_AHEAD} days ahead.` })
  readonly date!: string;

  @ChoiceField({ description: 'Type of the change.', allowed: CHANGE_TYPES })
  readonly type!: ChangeType;

  @TextListField({
    description: 'Product IDs, routes, or fields that it concerns.',
    maxItems: 50,
    maxLength: 128,
  })
  readonly scope!: readonly string[];

  @TextField({ description: 'What changes.', maxLength: 2_000 })
  readonly summary!: string;

  @TimestampField({
    description: 'When the deprecated part goes. Required of a deprecation; not allowed otherwise.',
    optional: true,
    nullable: true,
  })
  readonly sunset_at?: string | null;

  @PublishAtField()
  readonly publish_at?: string | null;

  @TextField({
    description: 'ID of the published entry that this one corrects. An entry has at most one correction.',
    optional: true,
    nullable: true,
  })
  readonly corrects?: string | null;
}

/** Omitted fields stay. */
export class AmendChangelogBody extends PartialType(OmitType(ChangelogBody, ['corrects']), {
  skipNullProperties: false,
}) {}
