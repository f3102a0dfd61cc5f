import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A schema of the contract, as far as types are made of it. */
export interface Schema {
  readonly format?: string;
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly 'x-unit'?: string;
  /** Of a union: the parameter that selects a member, with its values in the order of `oneOf`, the default first. */
  readonly 'x-selected-by'?: { readonly parameter: string; readonly values: readonly string[] };
}

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

/** An operation of the contract; all of them are GET. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

/** The contract, as far as the client is made of it. */
export interface ContractDocument {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The contract as it was last recorded; `npm run contract:check` holds it against the application. */
export function recordedContract(): ContractDocument {
  const baseline = readFileSync(join('docs', 'contract', 'openapi.baseline.json'), 'utf8');
  return (JSON.parse(baseline) as { readonly document: ContractDocument }).document;
}
