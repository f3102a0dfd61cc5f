import { KEY_STATUSES, type KeyStatus } from '../../domain/access/partner-key.ts';
import { ChoiceField } from '../../http/parameters/field.decorators.ts';
import { FilterTextField, PageQuery } from '../paging/page.query.ts';

/** Query of keys; all by default. */
export class KeysQuery extends PageQuery {
  @FilterTextField({
    description:
      'Part of the partner, the label or the prefix, in any letter case. Every character means itself.',
    example: 'acme',
  })
  readonly search?: string;

  @FilterTextField({
    description: 'The partner, as the keys were issued to.',
    example: 'Acme Trading',
  })
  readonly partner?: string;

  @ChoiceField({
    optional: true,
    description: 'How the keys stand now.',
    allowed: KEY_STATUSES,
    example: 'active',
  })
  readonly status?: KeyStatus;
}
