import { Matches } from 'class-validator';
import { TextParameter } from '../../http/parameters/parameter.decorators.ts';

/** A text that a listing is narrowed by: one line, because the database has no texts with a NUL in them. */
export const FilterTextParameter =
  (options: { readonly description: string; readonly example: string }): PropertyDecorator =>
  (prototype, property) => {
    TextParameter(options)(prototype, property);
    Matches(/^\P{Cc}*$/u, { message: `${String(property)} must not have control characters` })(
      prototype,
      property,
    );
  };
