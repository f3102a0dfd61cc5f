import { type ApiPropertyOptions } from '@nestjs/swagger';

/** Options of `@ApiProperty` for the kinds of fields that operators' responses have; `…OrNull` allows null. */
type Field = (description: string) => ApiPropertyOptions;

/** The same field, which can also be null. */
const orNull = (options: ApiPropertyOptions): ApiPropertyOptions => ({ ...options, nullable: true });

/** A text. */
export const text: Field = (description) => ({ description, type: String });
/** A text, or null. */
export const textOrNull: Field = (description) => orNull(text(description));

/** Several texts. */
export const texts: Field = (description) => ({ description, type: [String] });

/** A moment, ISO-8601 UTC with the suffix +00:00. */
export const moment: Field = (description) => ({ description, type: String, format: 'date-time' });
/** A moment, or null. */
export const momentOrNull: Field = (description) => orNull(moment(description));

/** A UTC calendar day. */
export const day: Field = (description) => ({ description, type: String, format: 'date' });

/** True or false. */
export const flag: Field = (description) => ({ description, type: Boolean });

/** A whole number from 0. */
export const count: Field = (description) => ({ description, type: 'integer', minimum: 0 });
/** A whole number from 0, or null. */
export const countOrNull: Field = (description) => orNull(count(description));

/** A number. */
export const figure: Field = (description) => ({ description, type: Number });
/** A number, or null. */
export const figureOrNull: Field = (description) => orNull(figure(description));

/** A number from 0 to 1. */
export const share: Field = (description) => ({ description, type: Number, minimum: 0, maximum: 1 });
/** A number from 0 to 1, or null. */
export const shareOrNull: Field = (description) => orNull(share(description));

type Values = readonly (string | number)[];

/** One of a few values. */
export const choice = (description: string, values: Values): ApiPropertyOptions => ({
  description,
  enum: [...values],
});
/** One of a few values, or null. */
export const choiceOrNull = (description: string, values: Values): ApiPropertyOptions => ({
  description,
  enum: [...values, null],
  type: String,
  nullable: true,
});

/** Several of a few values. */
export const choices = (description: string, values: readonly string[]): ApiPropertyOptions => ({
  description,
  type: 'array',
  items: { type: 'string', enum: [...values] },
});

/** A value for each of a few names, such as assets. */
export const byName = (
  description: string,
  names: readonly string[],
  value: { readonly type: 'integer' | 'string'; readonly minimum?: number; readonly enum?: string[] },
): ApiPropertyOptions => ({
  description,
  type: 'object',
  selfRequired: true,
  required: [...names],
  properties: Object.fromEntries(names.map((name) => [name, value])),
});

/** JSON whose fields depend on what it is about. */
export const anyObject: Field = (description) => ({
  description,
  type: 'object',
  additionalProperties: true,
});
/** Such JSON, or null. */
export const anyObjectOrNull: Field = (description) => orNull(anyObject(description));

const RECORD = { type: 'object', additionalProperties: true } as const;

/** A JSON value; lists have numbers, texts, or objects. */
export const anyValue: Field = (description) => ({
  description,
  oneOf: [
    { type: 'null' },
    { type: 'boolean' },
    { type: 'number' },
    { type: 'string' },
    { type: 'array', items: { oneOf: [{ type: 'number' }, { type: 'string' }, RECORD] } },
    RECORD,
  ],
});

/** How the cycle or the deployment runs. */
export const MODE = choice('Whether it runs on paper or live.', ['paper', 'live']);
