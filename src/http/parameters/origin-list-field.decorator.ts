import { isExactOrigin, ORIGIN_FORM } from '../../domain/access/key-terms.ts';
import { field, type FieldOptions } from './field.ts';
import { listOf } from './rules.ts';

/** A body's list of origins of web pages, each as a browser sends it. */
export const OriginListField = ({
  maxItems,
  ...options
}: FieldOptions & { readonly maxItems: number }): PropertyDecorator =>
  field({
    ...options,
    schema: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, maxItems },
    list: true,
    rules: [listOf({ maxItems }, (item) => typeof item === 'string' && isExactOrigin(item), ORIGIN_FORM)],
  });
