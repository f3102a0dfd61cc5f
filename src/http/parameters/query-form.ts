import { type Type } from '@nestjs/common';

/**
 * How a query writes a field's value. `@ApiProperty` can't say it: it describes a property of a JSON object, where a list is an
 * array and letter case counts, and the same field may belong to a body.
 */
export interface QueryForm {
  /** Follows the field's description in the contract document. */
  readonly sentence?: string;
  /** True if one parameter holds the whole list, with commas between items: `style: form, explode: false`. */
  readonly commaList?: boolean;
  /** The request header that decides if the parameter is left out. */
  readonly negotiatedBy?: 'Accept-Language';
}

const QUERY_FORM = Symbol('query form');

/** Attaches the form that a query has to a field. */
export const InQuery = (form: QueryForm): PropertyDecorator => Reflect.metadata(QUERY_FORM, form);

/** Returns how a query writes a field; undefined for a field that none of our decorators declares. */
export const queryFormOf = (fieldClass: Type<unknown>, name: string): QueryForm | undefined =>
  Reflect.getMetadata(QUERY_FORM, fieldClass.prototype as object, name) as QueryForm | undefined;
