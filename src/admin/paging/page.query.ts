import { CursorField, IntegerField } from '../../http/parameters/field.decorators.ts';

const MAX_LIMIT = 500;
const DEFAULT_LIMIT = 50;

/** Query of a page of a listing. */
export class PageQuery {
  @IntegerField({
    description: 'Items on a page.',
    minimum: 1,
    maximum: MAX_LIMIT,
    fallback: DEFAULT_LIMIT,
  })
  readonly limit: number = DEFAULT_LIMIT;

  @CursorField()
  readonly cursor?: string;
}
