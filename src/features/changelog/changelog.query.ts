import { CHANGE_TYPES, type ChangeType } from '../../domain/catalog/changelog.ts';
import { ChoiceField, DayField } from '../../http/parameters/field.decorators.ts';

/** Query of changelog entries; all by default. */
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
