import { UNIT_EXTENSION } from '../shape/shape-fields.ts';

export interface FieldSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly nullable?: boolean;
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: FieldSchema;
  readonly allOf?: readonly FieldSchema[];
  readonly anyOf?: readonly FieldSchema[];
  readonly oneOf?: readonly FieldSchema[];
  readonly [UNIT_EXTENSION]?: string;
}

export interface SchemaField {
  /** Dotted path; `[]` behind what is a list. */
  readonly name: string;
  /** JSON type; `[]` behind that of the items of a list. */
  readonly type: string;
  readonly nullable: boolean;
  /** What the value is in; null for words, counts and what has no unit. */
  readonly unit: string | null;
  readonly description: string;
}

const UNITS_OF_FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'ISO-8601 UTC',
  date: 'YYYY-MM-DD',
};

const REFERENCE = '#/components/schemas/';

export function fieldsOf(schemas: Readonly<Record<string, FieldSchema>>, name: string): SchemaField[] {
  const root = schemas[name];
  if (!root) throw new Error(`the contract has no schema ${name}`);
  return propertiesOf(root, '', schemas);
}

function propertiesOf(
  schema: FieldSchema,
  prefix: string,
  schemas: Readonly<Record<string, FieldSchema>>,
): SchemaField[] {
  return Object.entries(resolved(schema, schemas).properties ?? {}).flatMap(([name, property]) => {
    const value = resolved(property, schemas);
    const list = value.items !== undefined;
    const inner = value.items === undefined ? value : resolved(value.items, schemas);
    const field: SchemaField = {
      name: `${prefix}${name}${list ? '[]' : ''}`,
      type: `${typeOf(inner)}${list ? '[]' : ''}`,
      nullable: isNullable(property) || isNullable(value),
      unit: unitOf(property, inner),
      description: property.description ?? value.description ?? '',
    };
    return [field, ...propertiesOf(inner, `${field.name}.`, schemas)];
  });
}

export const unitOf = (property: FieldSchema, { format = '' }: FieldSchema): string | null =>
  property[UNIT_EXTENSION] ?? UNITS_OF_FORMATS[format] ?? null;

/** The schema behind references and behind the wrappers of references that have a description of their own. */
export function resolved<Schema extends FieldSchema>(
  schema: Schema,
  schemas: Readonly<Record<string, Schema>>,
): Schema {
  if (schema.$ref) return resolved(schemas[schema.$ref.replace(REFERENCE, '')] ?? ({} as Schema), schemas);
  const wrapped = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as Schema[];
  const target = wrapped.find(({ type }) => type !== 'null');
  return target ? resolved(target, schemas) : schema;
}

export const isNullable = ({ type, nullable, anyOf, oneOf }: FieldSchema): boolean =>
  nullable === true ||
  [type ?? []].flat().includes('null') ||
  [...(anyOf ?? []), ...(oneOf ?? [])].some((one) => one.type === 'null');

export const typeOf = ({ type, properties }: FieldSchema): string =>
  [type ?? []].flat().find((one) => one !== 'null') ?? (properties ? 'object' : 'any');
