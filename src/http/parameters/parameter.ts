/** A query parameter as the contract document describes it. */
export interface DeclaredParameter {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the value. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example: string | number | boolean | readonly string[];
  /** Several values: with commas in one (`style: form, explode: false`, as the contract says), or repeated. */
  readonly list: boolean;
  /** True where the request is refused without it. */
  readonly required?: boolean;
  /** The request header that decides where the parameter is left out. */
  readonly negotiatedBy?: 'Accept-Language';
}

const PARAMETERS = Symbol('query parameters');

/** Remembers a parameter of a query class; called by the parameter decorators. */
export function declareParameter(prototype: object, parameter: DeclaredParameter): void {
  const known = parametersOf(prototype.constructor);
  Reflect.defineMetadata(PARAMETERS, [...known, parameter], prototype.constructor);
}

/** The parameters that a query class declares, in their order. */
export const parametersOf = (queryClass: object): readonly DeclaredParameter[] =>
  (Reflect.getMetadata(PARAMETERS, queryClass) as readonly DeclaredParameter[] | undefined) ?? [];
