import { BooleanField, IntegerField } from '../http/parameters/field.decorators.ts';
import { FilterTextField, PageQuery } from '../admin/paging/page.query.ts';

/** Query of endpoints; all by default. */
export class WebhooksQuery extends PageQuery {
  @FilterTextField({
    description: 'Only endpoints of this partner. Names that are the same after NFKC are one partner.',
    example: 'Acme',
  })
  readonly partner?: string;
}

/** Query of attempts to deliver; all by default. */
export class WebhookDeliveriesQuery extends PageQuery {
  @BooleanField({ description: 'Only delivered, or only failed attempts.', optional: true })
  readonly delivered?: boolean;

  @IntegerField({
    description: 'Only attempts at this event.',
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    optional: true,
  })
  readonly sequence?: number;
}
