import { KEY_STATUSES, type KeyStatus } from '../../domain/access/partner-key.ts';
import { ChoiceField } from '../../http/parameters/field.decorators.ts';
import { KEY_SORTS, type KeySort, type Order, ORDERS } from '../../persistence/keys/key-listing.reader.ts';
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

  @ChoiceField({
    optional: true,
    description:
      'What the keys are sorted by, those in force first: requests today, partner and label, last use, or issue. Default: the latest issue first, in force or not.',
    allowed: KEY_SORTS,
    example: 'use',
  })
  readonly sort?: KeySort;

  @ChoiceField({
    optional: true,
    description: 'Direction of the order. Default: asc for name, else desc.',
    allowed: ORDERS,
    example: 'desc',
  })
  readonly order?: Order;
}
