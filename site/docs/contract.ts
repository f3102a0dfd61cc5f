/** The parts of the contract document (OpenAPI 3.1) that the reference shows. */
export interface Contract {
  readonly info: { readonly title: string; readonly version: string };
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, Response | Reference>>;
  readonly 'x-codeSamples'?: readonly {
    readonly label: string;
    readonly lang: string;
    readonly source: string;
  }[];
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface Response {
  readonly description: string;
  readonly content?: Readonly<
    Record<string, { readonly schema: Schema | Reference; readonly example?: unknown }>
  >;
}

export interface Reference {
  readonly $ref: string;
}

export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema | Reference>>;
  readonly items?: Schema | Reference;
  readonly allOf?: readonly (Schema | Reference)[];
  readonly anyOf?: readonly (Schema | Reference)[];
  readonly oneOf?: readonly (Schema | Reference)[];
  /** For a union: the parameter that selects a member, with its values in the order of `oneOf`. */
  readonly 'x-selected-by'?: { readonly parameter: string; readonly values: readonly string[] };
}

const isReference = (part: object): part is Reference => '$ref' in part;

/** Name of a referenced schema. */
export const nameOf = (part: object): string => (isReference(part) ? part.$ref.split('/').at(-1)! : '');

/** Follows a reference. */
export function resolved<Part extends object>({ components }: Contract, part: Part | Reference): Part {
  if (!isReference(part)) return part;
  const [, , section, name] = part.$ref.split('/');
  return components[section!]![name!] as Part;
}

/** Merges a schema with its references and parts: its own description, and the fields of all parts. */
export function wholeSchema(contract: Contract, part: Schema | Reference): Schema {
  const schema = resolved<Schema>(contract, part);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? [])].map((one) => wholeSchema(contract, one));
  return parts.reduceRight<Schema>((whole, one) => ({ ...one, ...whole }), schema);
}
