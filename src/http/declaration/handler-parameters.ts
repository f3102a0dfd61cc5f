import { type Type } from '@nestjs/common';
import { PARAMTYPES_METADATA, ROUTE_ARGS_METADATA, RouteParamtypes } from '@nestjs/common/internal';

/** A parameter of a route's method that Nest's `@Query()` or `@Body()` fills. */
export interface HandlerParameter {
  readonly source: 'query' | 'body';
  /** Undefined for the whole query or body; `limit` of `@Query('limit')`. */
  readonly name: string | undefined;
  /** As the compiler emitted it: `Object` for an interface or a class that is imported as a type only. */
  readonly type: Type<unknown> | undefined;
}

/** Classes of the values that aren't DTOs. */
const PLAIN_TYPES: readonly unknown[] = [Object, String, Number, Boolean, Array, undefined];

const SOURCES = new Map<number, HandlerParameter['source']>([
  [RouteParamtypes.QUERY, 'query'],
  [RouteParamtypes.BODY, 'body'],
]);

/** Returns the parameters of a method that `@Query()` and `@Body()` fill, in their order. */
export function handlerParametersOf(prototype: object, method: string | symbol): HandlerParameter[] {
  const decorated = (Reflect.getMetadata(ROUTE_ARGS_METADATA, prototype.constructor, method) ??
    {}) as Readonly<Record<string, { readonly index: number; readonly data?: string }>>;
  const types = (Reflect.getMetadata(PARAMTYPES_METADATA, prototype, method) ?? []) as Type<unknown>[];
  return Object.entries(decorated)
    .sort(([, one], [, other]) => one.index - other.index)
    .flatMap(([key, { index, data }]) => {
      // `4:0` is the kind and the place; keys of custom decorators begin with no number.
      const source = SOURCES.get(Number(key.split(':')[0]));
      return source === undefined ? [] : [{ source, name: data, type: types[index] }];
    });
}

/** True for a parameter whose type is a class that the pipes can read it into. */
export const hasClass = (
  parameter: HandlerParameter,
): parameter is HandlerParameter & { readonly type: Type<unknown> } =>
  parameter.name === undefined && !PLAIN_TYPES.includes(parameter.type);

/** Returns the class of a method's query: the type of its `@Query()` parameter. Undefined if it takes no query. */
export const queryClassOf = (prototype: object, method: string | symbol): Type<unknown> | undefined =>
  classOf('query', prototype, method);

/** Returns the class of a method's body: the type of its `@Body()` parameter. Undefined if it takes no body. */
export const bodyClassOf = (prototype: object, method: string | symbol): Type<unknown> | undefined =>
  classOf('body', prototype, method);

const classOf = (
  source: HandlerParameter['source'],
  prototype: object,
  method: string | symbol,
): Type<unknown> | undefined =>
  handlerParametersOf(prototype, method)
    .filter(hasClass)
    .find((parameter) => parameter.source === source)?.type;
