import { ArrayMaxSize, ArrayMinSize, isEmail, IsIn } from 'class-validator';
import { isExactOrigin, ORIGIN_FORM } from '../../domain/access/partner-key.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { isReadableName } from '../../domain/names/reserved-names.ts';
import { isLine, IsListOf } from './constraint.decorators.ts';
import { ANY_LETTER_CASE, asWritten, MAX_NAME_LENGTH } from './field.decorators.ts';
import { NETWORK_FORM, networkOf } from '../request/client-network.ts';
import { BODY, field, type FieldOptions, must, QUERY } from './field.ts';
import { rejectedBy } from './validation-error.ts';

/** How a query writes lists. */
const LIST_FORMS = 'Separate values with commas, or repeat the parameter.';

interface ListOptions extends FieldOptions {
  /** The values as they are written; a query's are read in any letter case. */
  readonly allowed: readonly string[];
  /** True if a body's list may have no item. Default: false. */
  readonly mayBeEmpty?: boolean;
  /** Replaces VALIDATION_ERROR if an item of a query's list isn't allowed. */
  readonly code?: 'UNKNOWN_ASSET' | 'UNKNOWN_INDEX';
  readonly example?: readonly string[];
}

/**
 * A list of allowed values. From a query the property holds each value once, in the order of `allowed`, so that equal
 * questions have equal answers; a body names each once.
 */
export const ListField = ({
  allowed,
  mayBeEmpty = false,
  code,
  ...options
}: ListOptions): PropertyDecorator => {
  const minItems = mayBeEmpty ? 0 : 1;
  return field(
    {
      ...options,
      schema: { type: 'array', items: { type: 'string', enum: [...allowed] }, minItems },
      queryForm: { sentence: `${LIST_FORMS} ${ANY_LETTER_CASE}`, commaList: true },
      read: (text) => {
        const items = itemsOf(text).map((item) => asWritten(item, allowed));
        return items.every((item) => allowed.includes(item))
          ? allowed.filter((item) => items.includes(item))
          : items;
      },
    },
    IsIn(allowed, {
      each: true,
      ...must(`be a comma list of ${allowed.join(', ')}`),
      ...(code && rejectedBy((parameter) => new ServiceError(code, { parameter, allowed }))),
      ...QUERY,
    }),
    IsListOf(
      `one of ${allowed.join(', ')}`,
      (item) => allowed.includes(item),
      [minItems, allowed.length],
      options,
      BODY,
    ),
  );
};

interface TextListOptions extends FieldOptions {
  readonly maxItems: number;
  /** Of an item of a body's list, in UTF-16 units; default: 128. */
  readonly maxLength?: number;
  readonly example?: readonly string[];
}

/** A list of one text or more. A query's holds them as sent, without blanks around them; a body names each once. */
export const TextListField = ({
  maxItems,
  maxLength = MAX_NAME_LENGTH,
  ...options
}: TextListOptions): PropertyDecorator =>
  field(
    {
      ...options,
      schema: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, maxItems },
      queryForm: { sentence: LIST_FORMS, commaList: true },
      read: (text) => itemsOf(text).filter((item) => item !== ''),
    },
    ArrayMinSize(1, {
      ...rejectedBy((parameter) => new ServiceError('BAD_REQUEST', { reason: 'empty_list', parameter })),
      ...QUERY,
    }),
    ArrayMaxSize(maxItems, {
      ...rejectedBy((parameter) => new ServiceError('TOO_MANY_IDS', { parameter, maximum: maxItems })),
      ...QUERY,
    }),
    IsListOf(
      `one line of 1 to ${maxLength} characters without blanks around them`,
      (item) => isLine(item, maxLength),
      [1, maxItems],
      options,
      BODY,
    ),
  );

/** A body's list of origins of web pages, each as a browser sends it. */
export const OriginListField = ({
  maxItems,
  ...options
}: FieldOptions & { readonly maxItems: number }): PropertyDecorator =>
  field(
    {
      ...options,
      schema: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, maxItems },
    },
    IsListOf(ORIGIN_FORM, isExactOrigin, [1, maxItems], options, BODY),
  );

/** A body's list of networks, each in CIDR form; none: any address. */
export const NetworkListField = ({
  maxItems,
  ...options
}: FieldOptions & { readonly maxItems: number }): PropertyDecorator =>
  field(
    { ...options, schema: { type: 'array', items: { type: 'string', minLength: 1 }, maxItems } },
    IsListOf(NETWORK_FORM, (item) => networkOf(item) !== null, [0, maxItems], options, BODY),
  );

/** A body's list of e-mail addresses, which may be empty. */
export const EmailListField = ({
  maxItems,
  ...options
}: FieldOptions & { readonly maxItems: number }): PropertyDecorator =>
  field(
    { ...options, schema: { type: 'array', items: { type: 'string', format: 'email' }, maxItems } },
    IsListOf(
      'an e-mail address',
      (item) => isEmail(item) && isReadableName(item),
      [0, maxItems],
      options,
      BODY,
    ),
  );

const itemsOf = (text: string): string[] => text.split(',').map((item) => item.trim());
