import { ValidateBy } from 'class-validator';
import { TimestampField } from '../../http/parameters/field.decorators.ts';
import { PageQuery } from './page.query.ts';

/** Query of a page of a listing within a time window; either end may be open. */
export class WindowPageQuery extends PageQuery {
  @TimestampField({
    optional: true,
    description: 'Begin of the window, included.',
    example: '2026-01-01T00:00:00+00:00',
  })
  readonly from?: number;

  @TimestampField({
    optional: true,
    description: 'End of the window, excluded.',
    example: '2026-02-01T00:00:00+00:00',
  })
  @ValidateBy({
    name: 'liesAfterFrom',
    validator: {
      validate: (to, args) => liesAfter(args?.object ?? {}, to),
      defaultMessage: () => 'from must be before to',
    },
  })
  readonly to?: number;
}

/** Of two moments alone: what is no moment is another rule's fault. */
const liesAfter = ({ from }: { readonly from?: unknown }, to: unknown): boolean =>
  typeof from !== 'number' || typeof to !== 'number' || from < to;
