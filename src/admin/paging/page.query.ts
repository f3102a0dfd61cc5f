import {
  CursorField,
  IntegerField,
  TextField,
  TimestampField,
} from '../../http/parameters/field.decorators.ts';
import { Matches, ValidateBy } from 'class-validator';

/** One line, because PostgreSQL stores no text with a NUL character. */
export const FilterTextField =
  (options: { readonly description: string; readonly example: string }): PropertyDecorator =>
  (prototype, property) => {
    TextField({ ...options, optional: true })(prototype, property);
    Matches(/^\P{Cc}*$/u, { message: `${String(property)} must not have control characters` })(
      prototype,
      property,
    );
  };

const MAX_LIMIT = 500;
const DEFAULT_LIMIT = 50;

export class PageQuery {
  @IntegerField({
    description: 'Items on a page.',
    minimum: 1,
    maximum: MAX_LIMIT,
    fallback: DEFAULT_LIMIT,
  })
  readonly limit!: number;

  @CursorField()
  readonly cursor?: string;
}

export const WindowBeginField = (description = 'Begin of the window, included.'): PropertyDecorator =>
  TimestampField({ optional: true, description, example: '2026-01-01T00:00:00+00:00' });

export const WindowEndField =
  (description = 'End of the window, excluded.'): PropertyDecorator =>
  (prototype, property) => {
    TimestampField({ optional: true, description, example: '2026-02-01T00:00:00+00:00' })(
      prototype,
      property,
    );
    ValidateBy({
      name: 'liesAfterFrom',
      validator: {
        validate: (to, args) => liesAfter(args?.object ?? {}, to),
        defaultMessage: () => 'from must be before to',
      },
    })(prototype, property);
  };

/** Either end may be open. */
export class WindowPageQuery extends PageQuery {
  @WindowBeginField()
  readonly from?: number;

  @WindowEndField()
  readonly to?: number;
}

/** Compares only valid moments: another rule rejects the rest. */
const liesAfter = ({ from }: { readonly from?: unknown }, to: unknown): boolean =>
  typeof from !== 'number' || typeof to !== 'number' || from < to;
