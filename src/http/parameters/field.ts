import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { IsDefined, ValidateIf, type ValidationOptions } from 'class-validator';
import { InQuery, type QueryForm } from './query-form.ts';

/** Value of a field. */
type Value = string | number | boolean;

/** What every field decorator takes. */
export interface FieldOptions {
  /** Required of query parameters, which the contract document describes. */
  readonly description?: string;
  /** True if a request without the field is accepted. Default: true if the field has a fallback, else false. */
  readonly optional?: boolean;
  /** True if a body may have `null`. Default: false. */
  readonly nullable?: boolean;
}

/** What a field with a default value takes: one of the two. */
export interface DefaultOptions<Default extends Value> {
  /** The value that the handler gets if the field is left out. The contract document names it. */
  readonly fallback?: Default;
  /**
   * The same for the contract document only: the handler gets undefined, because a cursor or a header decides before the
   * default does.
   */
  readonly documentedDefault?: Default;
}

interface FieldDefinition extends FieldOptions, DefaultOptions<Value> {
  /** JSON Schema of the value. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example?: Value | readonly string[] | undefined;
  readonly queryForm?: QueryForm;
  /** Reads the value from a query's text; what it can't read stays text, which the constraints then reject. */
  readonly read?: (text: string) => unknown;
}

/** Options of what applies to a field of a query only. `QueryPipe` reads in this group. */
export const QUERY = { groups: ['query'] };
/** Options of what applies to a field of a body only. `BodyPipe` reads in this group. */
export const BODY = { groups: ['body'] };

/**
 * Composes a field decorator: `@ApiProperty`, what class-transformer reads the value by, and class-validator's constraints. A
 * constraint without a group applies to queries and bodies.
 */
export function field(
  {
    schema,
    queryForm = {},
    read,
    description,
    example,
    fallback,
    documentedDefault = fallback,
    optional = documentedDefault !== undefined,
    nullable = false,
  }: FieldDefinition,
  ...constraints: readonly PropertyDecorator[]
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      ...schema,
      default: documentedDefault,
      example,
      description,
      required: !optional,
      nullable: nullable || undefined,
    }),
    InQuery(queryForm),
    ValidateIf((_object, value) => !(optional && value === undefined) && !(nullable && value === null)),
    // A missing parameter has a message of its own; a missing field of a body has the message for its type.
    ...(optional ? [] : [IsDefined({ message: '$property is required', ...QUERY })]),
    ...(fallback === undefined
      ? []
      : [Expose(), Transform(({ value }): unknown => (value === undefined ? fallback : value))]),
    ...(read ? [Transform(({ value }) => readFrom(value, read), QUERY)] : []),
    ...constraints,
  );
}

/** Reads a parameter's one text: of a list that was repeated, all of them with commas. */
const readFrom = (value: unknown, read: (text: string) => unknown): unknown =>
  typeof value === 'string' ? read(value) : Array.isArray(value) ? read(value.join(',')) : value;

/** Returns the message of constraints: `$property must …`. Constraints of a field that share it are reported once. */
export const must = (
  be: string,
  { nullable = false }: FieldOptions = {},
  advice: (value: unknown) => string = () => '',
): ValidationOptions => ({
  message: ({ value }) => `$property must ${be}${nullable ? ' or null' : ''}${advice(value)}`,
});
