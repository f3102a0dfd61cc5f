// Kinds of fields of a shape. Each takes a description, an example, and what else JSON Schema can say of the value.
import { type Type } from '@nestjs/common';
import { type ApiPropertyOptions } from '@nestjs/swagger';

/** Extension of a property's schema that names the unit of its value. */
export const UNIT_EXTENSION = 'x-unit';

/** Options of `@ApiProperty`; `__type` is the type of the value, for TypeScript only. */
export interface Field<Value> {
  readonly description: string;
  readonly __type: Value;
}

type Options = ApiPropertyOptions & { readonly unit?: string };

/** Returns the options of a field; a text for `options` is the value's unit. */
function documented<Value>(
  description: string,
  schema: Options,
  example: unknown,
  options?: Options | string,
): Field<Value> {
  const all = { ...schema, ...(typeof options === 'string' ? { unit: options } : options) };
  const { unit, nullable: isNullable, ...others } = all;
  const named = unit === undefined ? {} : { [UNIT_EXTENSION]: unit };
  return { description, ...others, nullable: isNullable, example, ...named } as unknown as Field<Value>;
}

const kind =
  <Base>(schema: Options) =>
  <Value extends Base = Base>(
    description: string,
    example?: NoInfer<Value>,
    options?: Options | string,
  ): Field<Value> =>
    documented(description, schema, example, options);

const nullable = true;
const INTEGER = { type: 'integer' } as const;
const COUNT = { ...INTEGER, minimum: 0 };
const SHARE = { type: Number, minimum: 0, maximum: 1 };
const FRACTION = { ...SHARE, unit: 'fraction' };
const MOMENT = { type: String, format: 'date-time' };
const DAY = { type: String, format: 'date' };
const OBJECT = { type: 'object', additionalProperties: true } as const;

export const text = kind<string>({ type: String });
export const textOrNull = kind<string | null>({ type: String, nullable });
export const texts = kind<readonly string[]>({ type: [String] });
export const textsOrNull = kind<readonly string[] | null>({ type: [String], nullable });
/** ISO-8601 UTC with the suffix +00:00. */
export const moment = kind<string>(MOMENT);
export const momentOrNull = kind<string | null>({ ...MOMENT, nullable });
/** A UTC calendar day. */
export const day = kind<string>(DAY);
export const dayOrNull = kind<string | null>({ ...DAY, nullable });
export const flag = kind<boolean>({ type: Boolean });
export const flagOrNull = kind<boolean | null>({ type: Boolean, nullable });
export const integer = kind<number>(INTEGER);
export const integerOrNull = kind<number | null>({ ...INTEGER, nullable });
/** A whole number from 0. */
export const count = kind<number>(COUNT);
export const countOrNull = kind<number | null>({ ...COUNT, nullable });
export const figure = kind<number>({ type: Number });
export const figureOrNull = kind<number | null>({ type: Number, nullable });
/** A number from 0 to 1. */
export const share = kind<number>(SHARE);
export const shareOrNull = kind<number | null>({ ...SHARE, nullable });
/** A number from 0 to 1, with its unit. */
export const fraction = kind<number>(FRACTION);
export const fractionOrNull = kind<number | null>({ ...FRACTION, nullable });
/** JSON whose fields depend on what it is about. */
export const anyObject = kind<object>(OBJECT);
export const anyObjectOrNull = kind<object | null>({ ...OBJECT, nullable });
/** A JSON value; lists have numbers, texts, or objects. */
export const anyValue = kind<unknown>({
  type: Object,
  oneOf: [
    { type: 'null' },
    { type: 'boolean' },
    { type: 'number' },
    { type: 'string' },
    { type: 'array', items: { oneOf: [{ type: 'number' }, { type: 'string' }, OBJECT] } },
    OBJECT,
  ],
});

/** One of a few values. */
export const choice = <const Value extends string | number>(
  description: string,
  values: readonly Value[],
  example?: NoInfer<Value> | null,
  options?: Options | string,
): Field<Value> => documented(description, { enum: [...values] }, example, options);

export const choiceOrNull = <const Value extends string | number>(
  description: string,
  values: readonly Value[],
  example?: NoInfer<Value> | null,
): Field<Value | null> =>
  documented(description, { enum: [...values, null], type: String, nullable }, example);

/** Several of a few values. */
export const choices = <const Value extends string>(
  description: string,
  values: readonly Value[],
  example?: readonly NoInfer<Value>[],
  options?: Options,
): Field<readonly Value[]> =>
  documented(description, { type: 'array', items: { type: 'string', enum: [...values] } }, example, options);

/** Another shape. */
export const one = <Value>(description: string, type: Type<Value>, example?: NoInfer<Value>): Field<Value> =>
  documented(description, { type: () => type }, example);

export const oneOrNull = <Value>(
  description: string,
  type: Type<Value>,
  example?: NoInfer<Value> | null,
): Field<Value | null> => documented(description, { type: () => type, nullable }, example);

export const many = <Value>(
  description: string,
  type: Type<Value>,
  example?: readonly NoInfer<Value>[],
): Field<readonly Value[]> => documented(description, { type: () => [type] }, example);

/** For each of a few names, such as assets, one of these values; without values a whole number from 0. */
export const byName = <const Name extends string, const Value extends string | number = number>(
  description: string,
  names: readonly Name[],
  values?: readonly Value[],
  example?: NoInfer<Readonly<Record<Name, Value>>>,
): Field<Readonly<Record<Name, Value>>> => {
  const value = values ? { type: 'string', enum: [...values] } : COUNT;
  const properties = Object.fromEntries(names.map((name) => [name, value]));
  return {
    description,
    type: 'object',
    selfRequired: true,
    required: [...names],
    properties,
    example,
  } as unknown as Field<Readonly<Record<Name, Value>>>;
};

/** A field of a schema that the other kinds don't have. */
export const any = <Value>(options: ApiPropertyOptions): Field<Value> => options as Field<Value>;

/** The same field, which can be null. */
export const orNull = <Value>(field: Field<Value>): Field<Value | null> => {
  const { example, ...options } = field as { readonly example?: unknown };
  return { ...options, nullable, example } as unknown as Field<Value | null>;
};
