/** The part of a JSON Schema (as OpenAPI 3.1 documents use it) that the check below understands. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly format?: string;
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;

/**
 * Every way in which a value breaks its schema, as `path: reason`; empty when it fits. Stricter than JSON
 * Schema in one point: a property that the schema does not name is a fault, so that nothing undocumented is
 * served.
 */
export function schemaFaults(
  value: unknown,
  schema: Schema,
  document: { readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> } },
  path = '$',
): string[] {
  if (schema.$ref) {
    const name = schema.$ref.replace('#/components/schemas/', '');
    const target = document.components?.schemas?.[name];
    return target ? schemaFaults(value, target, document, path) : [`${path}: no schema ${schema.$ref}`];
  }
  const union = schema.anyOf ?? schema.oneOf;
  if (union) {
    const attempts = union.map((one) => schemaFaults(value, one, document, path));
    return attempts.some((faults) => faults.length === 0) ? [] : attempts.flat();
  }
  if (schema.allOf) return schema.allOf.flatMap((one) => schemaFaults(value, one, document, path));
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
    return [`${path}: ${JSON.stringify(value)} is not ${types.join(' or ')}`];
  }
  const faults: string[] = [];
  if (schema.enum && !schema.enum.includes(value))
    faults.push(`${path}: ${String(value)} is not in the enum`);
  if (typeof value === 'number') {
    if (schema.minimum !== undefined && value < schema.minimum) faults.push(`${path}: below the minimum`);
    if (schema.maximum !== undefined && value > schema.maximum) faults.push(`${path}: above the maximum`);
    if (schema.multipleOf !== undefined && value % schema.multipleOf !== 0)
      faults.push(`${path}: no multiple`);
  }
  if (typeof value === 'string' && schema.format === 'date-time' && !TIMESTAMP.test(value)) {
    faults.push(`${path}: ${value} is not a timestamp`);
  }
  if (Array.isArray(value) && schema.items) {
    faults.push(...value.flatMap((item, i) => schemaFaults(item, schema.items!, document, `${path}[${i}]`)));
  }
  if (isRecord(value)) faults.push(...objectFaults(value, schema, document, path));
  return faults;
}

function objectFaults(
  value: Readonly<Record<string, unknown>>,
  schema: Schema,
  document: Parameters<typeof schemaFaults>[2],
  path: string,
): string[] {
  const missing = (schema.required ?? []).filter((name) => !(name in value));
  const named = schema.properties ?? {};
  const unnamed = Object.keys(value).filter((name) => !(name in named));
  return [
    ...missing.map((name) => `${path}.${name}: missing`),
    ...(schema.additionalProperties ? [] : unnamed.map((name) => `${path}.${name}: not documented`)),
    ...Object.entries(named).flatMap(([name, one]) =>
      name in value ? schemaFaults(value[name], one, document, `${path}.${name}`) : [],
    ),
  ];
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isRecord(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
