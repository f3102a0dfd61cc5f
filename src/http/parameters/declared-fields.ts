import { type Type } from '@nestjs/common';
import { DECORATORS } from '@nestjs/swagger';
import { getMetadataStorage, IS_ARRAY } from 'class-validator';
import { StartupError } from '../../platform/configuration/startup-error.ts';
import { type FoundRoute } from '../declaration/declared-routes.ts';
import { type HandlerParameter, handlerParametersOf, hasClass } from '../declaration/route-declaration.ts';

type Schema = Readonly<Record<string, unknown>>;

export interface DeclaredField {
  readonly name: string;
  readonly description: string | undefined;
  readonly required: boolean;
  readonly schema: Schema;
  readonly example: unknown;
  /** Undefined for a field with plain decorators of class-validator. */
  readonly queryForm: QueryForm | undefined;
}

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

export interface AcceptedField {
  readonly name: string;
  readonly list: boolean;
}

const acceptedByClass = new WeakMap<Type<unknown>, readonly AcceptedField[]>();

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

/** How a query writes a field's value, which `@ApiProperty` can't say: a list isn't an array there, and letter case doesn't count. */
export interface QueryForm {
  readonly sentence?: string;
  /** True if one parameter holds the whole list, with commas between items: `style: form, explode: false`. */
  readonly commaList?: boolean;
  readonly negotiatedBy?: 'Accept-Language';
}

const QUERY_FORM = Symbol('query form');

export const InQuery = (form: QueryForm): PropertyDecorator => Reflect.metadata(QUERY_FORM, form);

const queryFormOf = (fieldClass: Type<unknown>, name: string): QueryForm | undefined =>
  Reflect.getMetadata(QUERY_FORM, fieldClass.prototype as object, name) as QueryForm | undefined;

/** The pipes need a class as the type of a `@Query()` or `@Body()` parameter. @throws StartupError that names every route at fault */
export function checkParameterClasses(routes: readonly FoundRoute[]): void {
  const faults = routes.flatMap(faultsOf);
  if (faults.length > 0) throw new StartupError(faults.join('; '));
}

const faultsOf = ({ name, controller, methodName }: FoundRoute): string[] =>
  handlerParametersOf(Object.getPrototypeOf(controller) as object, methodName).flatMap((parameter) =>
    faultOf(parameter).map((fault) => `${name}: ${fault}`),
  );

function faultOf(parameter: HandlerParameter): string[] {
  const decorator = parameter.source === 'query' ? '@Query' : '@Body';
  if (parameter.name !== undefined)
    return [
      `${decorator}('${parameter.name}') isn't checked or documented. Take the whole ${parameter.source} with ${decorator}(), and give its class the field ${parameter.name}`,
    ];
  if (!hasClass(parameter))
    return [
      `the type of its ${decorator}() parameter isn't a class at runtime. Declare a class, and import it without "type"`,
    ];
  const accepted = acceptedFieldsOf(parameter.type);
  if (accepted.length === 0)
    return [
      `${parameter.type.name} has no checked field, so every ${parameter.source} would be rejected. Give its fields a decorator such as @TextField, or decorators of class-validator`,
    ];
  return declaredFieldsOf(parameter.type)
    .filter((field) => accepted.every(({ name }) => name !== field.name))
    .map(
      (field) =>
        `${parameter.type.name}.${field.name} is documented but not checked, so it would be rejected. Give it a decorator of class-validator`,
    );
}
