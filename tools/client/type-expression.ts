import { type Schema } from './contract-document.ts';
import { type NamedValues } from './named-values.ts';

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/**
 * The TypeScript type of a schema.
 *
 * @example typeExpression({ type: ['string', 'null'] }, named) → 'string | null'
 * @throws Error for a form of schema that it does not know: the contract then has something that nobody decided how to type
 */
export function typeExpression(schema: Schema, named: NamedValues): string {
  if (schema.$ref) return schema.$ref.replace('#/components/schemas/', '');
  const union = schema.oneOf ?? schema.anyOf;
  if (union) return unionOf(union.map((one) => typeExpression(one, named)));
  if (schema.allOf?.length === 1) return typeExpression(schema.allOf[0]!, named);
  if (schema.enum) return enumExpression(schema.enum, named);
  return unionOf([schema.type ?? []].flat().map((type) => expressionOfType(type, schema, named)));
}

/** The values of an enum, written out. */
export const literalUnion = (values: readonly unknown[]): string =>
  unionOf(values.map((value) => JSON.stringify(value)));

function enumExpression(values: readonly unknown[], named: NamedValues): string {
  const name = named.nameOf(values);
  if (name === undefined) return literalUnion(values);
  return unionOf([name, ...(values.includes(null) ? ['null'] : [])]);
}

function expressionOfType(type: string, schema: Schema, named: NamedValues): string {
  if (type === 'array') return arrayExpression(schema, named);
  if (type === 'object' && schema.additionalProperties) return 'Readonly<Record<string, unknown>>';
  const primitive = PRIMITIVES[type];
  if (primitive === undefined) throw new Error(`no type is known for ${JSON.stringify(schema)}`);
  return primitive;
}

function arrayExpression({ items, prefixItems }: Schema, named: NamedValues): string {
  if (prefixItems) return `readonly [${prefixItems.map((one) => typeExpression(one, named)).join(', ')}]`;
  if (!items) throw new Error('a list of the contract does not say what is in it');
  const item = typeExpression(items, named);
  return `readonly ${item.includes(' ') ? `(${item})` : item}[]`;
}

function unionOf(members: readonly string[]): string {
  if (members.length === 0) throw new Error('a schema of the contract allows nothing');
  return members.join(' | ');
}
