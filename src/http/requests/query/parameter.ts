/** A query parameter as the contract document describes it. */
export interface DeclaredParameter {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the value. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example: string | number | boolean | readonly string[];
  /** Written as one value with commas (`style: form, explode: false`). */
  readonly commaList: boolean;
  /** True where the request is refused without it. */
  readonly required?: boolean;
}

const PARAMETERS = Symbol('query parameters');

/** Remembers a parameter of a query class; called by the parameter decorators. */
export function declareParameter(prototype: object, parameter: DeclaredParameter): void {
  const known = parametersOf(prototype.constructor);
  Reflect.defineMetadata(PARAMETERS, [...known, parameter], prototype.constructor);
}

/** The parameters that a query class declares, in their order. What it does not declare is ignored. */
export const parametersOf = (queryClass: object): readonly DeclaredParameter[] =>
  (Reflect.getMetadata(PARAMETERS, queryClass) as readonly DeclaredParameter[] | undefined) ?? [];
