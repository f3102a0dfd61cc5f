import { type Type } from '@nestjs/common';
import { DECORATORS } from '@nestjs/swagger';
import { getMetadataStorage, IS_ARRAY } from 'class-validator';
import { type QueryForm, queryFormOf } from './query-form.ts';

/** JSON Schema of a value, as far as `@ApiProperty` describes it. */
type Schema = Readonly<Record<string, unknown>>;

/** A documented field of a query or body class. */
export interface DeclaredField {
  readonly name: string;
  readonly description: string | undefined;
  /** False if a request without the field is accepted. */
  readonly required: boolean;
  readonly schema: Schema;
  readonly example: unknown;
  /** Undefined for a field with plain decorators of class-validator. */
  readonly queryForm: QueryForm | undefined;
}

/** Options of `@ApiProperty`, as it keeps them. */
interface PropertyOptions extends Schema {
  readonly name?: string;
  readonly isArray?: boolean;
  readonly type?: unknown;
  readonly description?: string;
  readonly required?: boolean;
  readonly example?: unknown;
}

/** Returns the fields of a query or body class that `@ApiProperty` documents, in their order, inherited ones first. */
export const declaredFieldsOf = (fieldClass: Type<unknown>): readonly DeclaredField[] =>
  documentedNamesOf(fieldClass).map((name) => {
    const options = Reflect.getMetadata(
      DECORATORS.API_MODEL_PROPERTIES,
      prototypeOf(fieldClass),
      name,
    ) as PropertyOptions;
    const {
      name: _name,
      isArray: _isArray,
      description,
      required = true,
      example,
      type,
      ...schema
    } = options;
    return {
      name,
      description,
      required,
      schema: { type: typeof type === 'function' ? type.name.toLowerCase() : type, ...schema },
      example,
      queryForm: queryFormOf(fieldClass, name),
    };
  });

/** A field that a query or body may have. */
export interface AcceptedField {
  readonly name: string;
  /** True if it has several values: a query may repeat it. */
  readonly list: boolean;
}

const acceptedByClass = new WeakMap<Type<unknown>, readonly AcceptedField[]>();

/** Returns the fields that a query or body class accepts: its properties that class-validator checks. */
export function acceptedFieldsOf(fieldClass: Type<unknown>): readonly AcceptedField[] {
  let accepted = acceptedByClass.get(fieldClass);
  if (accepted === undefined) {
    const constraints = getMetadataStorage().getTargetValidationMetadatas(fieldClass, '', true, false);
    const checked = new Set(constraints.map(({ propertyName }) => propertyName));
    const names = new Set([...documentedNamesOf(fieldClass), ...checked]);
    accepted = [...names]
      .filter((name) => checked.has(name))
      .map((name) => ({
        name,
        list: constraints.some(
          (constraint) =>
            constraint.propertyName === name && (constraint.each || constraint.name === IS_ARRAY),
        ),
      }));
    acceptedByClass.set(fieldClass, accepted);
  }
  return accepted;
}

/** `@ApiProperty` keeps each name behind a colon. */
const documentedNamesOf = (fieldClass: Type<unknown>): string[] =>
  (
    (Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES_ARRAY, prototypeOf(fieldClass)) ??
      []) as readonly string[]
  ).map((key) => key.slice(1));

const prototypeOf = (fieldClass: Type<unknown>): object => fieldClass.prototype as object;
