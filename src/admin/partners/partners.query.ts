import { MonthField } from '../../http/parameters/field.decorators.ts';
import { FilterTextField, PageQuery } from '../paging/page.query.ts';

/** Query of partners; all by default. */
export class PartnersQuery extends PageQuery {
  @FilterTextField({
    description: 'Part of the name or of a contact, in any letter case. Every character means itself.',
    example: 'acme',
  })
  readonly search?: string;
}

/** Query of the use of a month. */
export class MonthlyUsageQuery {
  @MonthField({
    optional: true,
    description: 'UTC month, `YYYY-MM`. Default: the running one. Days are kept for 400 days.',
    example: '2026-01',
  })
  readonly month?: string;
}
