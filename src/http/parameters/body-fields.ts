import { ValidateBy, ValidateIf } from 'class-validator';
import { momentOf } from '../../domain/iso-moment.ts';

/** Whether a field has to be there, and whether `null` says something of its own. */
export interface FieldPresence {
  /** Default: false. */
  readonly optional?: boolean;
  /** Default: false. */
  readonly nullable?: boolean;
}

/**
 * A field with a rule of its own. What is left out, or `null`, passes only where it may; nothing that arrives
 * is turned into something else.
 */
function field(
  presence: FieldPresence,
  isValid: (value: unknown) => boolean,
  must: string,
): PropertyDecorator {
  return (prototype, property) => {
    const orNull = presence.nullable ? ' or null' : '';
    ValidateBy({
      name: 'field',
      validator: { validate: isValid, defaultMessage: () => `${String(property)} must be ${must}${orNull}` },
    })(prototype, property);
    excused(presence)(prototype, property);
  };
}

const excused = ({ optional, nullable }: FieldPresence): PropertyDecorator =>
  ValidateIf((_object, value) => !(optional && value === undefined) && !(nullable && value === null));

const CONTROL_CHARACTER = /\p{Cc}/u;

const isText = (value: unknown, maxLength: number): boolean =>
  typeof value === 'string' &&
  value.length <= maxLength &&
  value !== '' &&
  value.trim() === value &&
  !CONTROL_CHARACTER.test(value);

/** One line of text, not empty, without blanks around it. */
export const TextField = ({ maxLength, ...presence }: FieldPresence & { readonly maxLength: number }) =>
  field(
    presence,
    (value) => isText(value, maxLength),
    `one line of 1 to ${maxLength} characters without blanks around them`,
  );

/** A whole number between two bounds, both included. */
export const IntegerField = ({
  minimum,
  maximum,
  ...presence
}: FieldPresence & { readonly minimum: number; readonly maximum: number }) =>
  field(
    presence,
    (value) => Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum,
    `a whole number from ${minimum} to ${maximum}`,
  );

/** `true` or `false`. */
export const BooleanField = (presence: FieldPresence = {}) =>
  field(presence, (value) => typeof value === 'boolean', 'true or false');

/** One of a few texts, written as they are. */
export const ChoiceField = ({
  allowed,
  ...presence
}: FieldPresence & { readonly allowed: readonly string[] }) =>
  field(
    presence,
    (value) => typeof value === 'string' && allowed.includes(value),
    `one of ${allowed.join(', ')}`,
  );

/** A moment as ISO-8601, kept as the text it is; `momentOf` reads it. */
export const TimestampField = (presence: FieldPresence = {}) =>
  field(
    presence,
    (value) => typeof value === 'string' && momentOf(value) !== null,
    'a moment that exists, as 2026-01-05T12:15:00Z or 2026-01-05',
  );

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A UTC calendar day that exists, `YYYY-MM-DD`. */
export const DateField = (presence: FieldPresence = {}) =>
  field(
    presence,
    (value) => typeof value === 'string' && CALENDAR_DAY.test(value) && momentOf(value) !== null,
    'a day that exists, as 2026-01-05',
  );

interface ListOptions extends FieldPresence {
  readonly maxItems: number;
  /** Default: false. */
  readonly mayBeEmpty?: boolean;
}

function list(
  { maxItems, mayBeEmpty, ...presence }: ListOptions,
  isItem: (item: unknown) => boolean,
  ofWhat: string,
): PropertyDecorator {
  const least = mayBeEmpty ? 0 : 1;
  return field(
    presence,
    (value) =>
      Array.isArray(value) &&
      value.length >= least &&
      value.length <= maxItems &&
      value.every(isItem) &&
      new Set(value).size === value.length,
    `a list of ${least} to ${maxItems} ${ofWhat}, each once`,
  );
}

/** A list of lines of text, as `TextField` reads them. */
export const TextListField = ({ maxLength, ...options }: ListOptions & { readonly maxLength: number }) =>
  list(
    options,
    (item) => isText(item, maxLength),
    `lines of 1 to ${maxLength} characters without blanks around them`,
  );

/** A list of some of a few texts. */
export const ChoiceListField = ({
  allowed,
  ...options
}: Omit<ListOptions, 'maxItems'> & { readonly allowed: readonly string[] }) =>
  list(
    { ...options, maxItems: allowed.length },
    (item) => typeof item === 'string' && allowed.includes(item),
    `of ${allowed.join(', ')}`,
  );
