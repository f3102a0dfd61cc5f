import { Matches } from 'class-validator';
import { TextField } from '../../http/parameters/field.decorators.ts';

/** An optional text filter of a listing. One line, because PostgreSQL stores no text with a NUL character. */
export const FilterTextField =
  (options: { readonly description: string; readonly example: string }): PropertyDecorator =>
  (prototype, property) => {
    TextField({ ...options, optional: true })(prototype, property);
    Matches(/^\P{Cc}*$/u, { message: `${String(property)} must not have control characters` })(
      prototype,
      property,
    );
  };
