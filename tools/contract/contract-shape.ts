/** A schema of a contract document, as far as changes of it are looked for. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Of a union: the parameter that selects a member, with its values in the order of `oneOf`, the default first. */
  readonly 'x-selected-by'?: { readonly parameter: string; readonly values: readonly string[] };
}

/** A contract document, as far as changes of it are looked for. */
export interface ContractJson {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly responses?: Readonly<Record<string, Response>>;
  };
}

export interface Operation {
  readonly operationId: string;
  readonly 'x-schema-version'?: string;
  readonly 'x-product'?: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, Response>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface Response {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

/** What values of a schema look like, with references, wrappers and unions put together. */
export interface Shape {
  /** JSON types, sorted; empty where any is. `null` is one of them. */
  readonly types: readonly string[];
  /** Every allowed value; null where the type alone says it. */
  readonly values: readonly unknown[] | null;
  readonly properties: ReadonlyMap<string, Schema>;
  readonly required: ReadonlySet<string>;
  readonly items: Schema | null;
  readonly bounds: Pick<Schema, 'minimum' | 'maximum' | 'minItems' | 'maxItems'>;
}

/**
 * The shape of a schema. Of a union it is what its members have in common: the properties of all, required where
 * all require them, so that a union which says the same more exactly is no change.
 */
export function shapeOf(schema: Schema, document: ContractJson): Shape {
  if (schema.$ref) return shapeOf(referred(schema.$ref, document), document);
  const own: Shape = {
    types: [...new Set([...[schema.type ?? []].flat(), ...(schema.nullable ? ['null'] : [])])].sort(),
    values: schema.enum ?? (schema.const === undefined ? null : [schema.const]),
    properties: new Map(Object.entries(schema.properties ?? {})),
    required: new Set(schema.required),
    items: schema.items ?? null,
    bounds: {
      ...(schema.minimum === undefined ? {} : { minimum: schema.minimum }),
      ...(schema.maximum === undefined ? {} : { maximum: schema.maximum }),
      ...(schema.minItems === undefined ? {} : { minItems: schema.minItems }),
      ...(schema.maxItems === undefined ? {} : { maxItems: schema.maxItems }),
    },
  };
  const wrapped = (schema.allOf ?? []).map((one) => shapeOf(one, document));
  const union = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((one) => shapeOf(one, document));
  const parts = [own, ...wrapped, ...(union.length > 0 ? [eitherOf(union)] : [])];
  return parts.reduce(bothOf);
}

function bothOf(one: Shape, other: Shape): Shape {
  return {
    types: [...new Set([...one.types, ...other.types])].sort(),
    values: one.values ?? other.values,
    properties: new Map([...one.properties, ...other.properties]),
    required: new Set([...one.required, ...other.required]),
    items: one.items ?? other.items,
    bounds: { ...one.bounds, ...other.bounds },
  };
}

function eitherOf(shapes: readonly Shape[]): Shape {
  const objects = shapes.filter(({ types }) => types.join() !== 'null');
  const properties = new Map<string, Schema>();
  for (const [name, schema] of objects.flatMap((shape) => [...shape.properties])) {
    const known = properties.get(name);
    properties.set(name, known ? { anyOf: [known, schema] } : schema);
  }
  return {
    types: [...new Set(shapes.flatMap(({ types }) => types))].sort(),
    values: objects.every(({ values }) => values !== null)
      ? [...new Set(objects.flatMap(({ values }) => values ?? []))]
      : null,
    properties,
    required: new Set(
      [...properties.keys()].filter((name) => objects.every(({ required }) => required.has(name))),
    ),
    items: objects.length === 1 ? objects[0]!.items : null,
    bounds: objects.length === 1 ? objects[0]!.bounds : {},
  };
}

function referred(reference: string, { components }: ContractJson): Schema {
  const schema = components.schemas?.[reference.replace('#/components/schemas/', '')];
  if (!schema) throw new Error(`the contract refers to ${reference}, which it does not have`);
  return schema;
}
