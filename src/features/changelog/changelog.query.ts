import { CHANGE_TYPES, type ChangeType } from '../../domain/catalog/changelog.ts';
import { ChoiceParameter, DayParameter } from '../../http/parameters/parameter.decorators.ts';

/** Which entries are asked for; all where nothing is said. */
export class ChangelogQuery {
  @DayParameter({ description: 'The earliest day to be shown.', example: '2026-11-21' })
  readonly since?: string;

  @ChoiceParameter({
    description: 'The type of entries to be shown.',
    allowed: CHANGE_TYPES,
    example: 'methodology',
  })
  readonly type?: ChangeType;
}
