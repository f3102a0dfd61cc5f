import { type Schema } from './contract-document.ts';
import { describedValue, docComment } from './doc-comment.ts';

/** In what form types are written. */
export interface TypeForm {
  /** The name of a set of values; undefined for a set that is written out. */
  nameOf(values: readonly unknown[]): string | undefined;
  /** Before the type of a list. Types without it are mapped by openapi-fetch, which makes lists of pairs. */
  readonly list: 'readonly ' | '';
}

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
 * @example typeExpression({ type: ['string', 'null'] }, form) → 'string | null'
 * @throws Error for a form of schema that it does not know: the contract then has something that nobody decided how to type
 */
export function typeExpression(schema: Schema, form: TypeForm): string {
  if (schema.$ref) return schema.$ref.replace('#/components/schemas/', '');
  const union = schema.oneOf ?? schema.anyOf;
  if (union) return unionOf(union.map((one) => typeExpression(one, form)));
  if (schema.allOf?.length === 1) return typeExpression(schema.allOf[0]!, form);
  if (schema.enum) return enumExpression(schema.enum, form);
  return unionOf([schema.type ?? []].flat().map((type) => expressionOfType(type, schema, form)));
}

/** The values of an enum, written out. */
export const literalUnion = (values: readonly unknown[]): string =>
  unionOf(values.map((value) => JSON.stringify(value)));

function enumExpression(values: readonly unknown[], form: TypeForm): string {
  const name = form.nameOf(values);
  if (name === undefined) return literalUnion(values);
  return unionOf([name, ...(values.includes(null) ? ['null'] : [])]);
}

function expressionOfType(type: string, schema: Schema, form: TypeForm): string {
  if (type === 'array') return arrayExpression(schema, form);
  if (type === 'object') return objectExpression(schema, form);
  const primitive = PRIMITIVES[type];
  if (primitive === undefined) throw new Error(`no type is known for ${JSON.stringify(schema)}`);
  return primitive;
}

function objectExpression(schema: Schema, form: TypeForm): string {
  const { properties, additionalProperties } = schema;
  if (properties) return `{\n${fieldsOf(schema, form)}}`;
  if (!additionalProperties) throw new Error('an object of the contract does not say what is in it');
  const value = additionalProperties === true ? 'unknown' : typeExpression(additionalProperties, form);
  return `Readonly<Record<string, ${value}>>`;
}

/** The fields of an object, each with what is said of it. */
export function fieldsOf({ properties = {}, required = [] }: Schema, form: TypeForm): string {
  return Object.entries(properties)
    .map(
      ([name, field]) =>
        `${docComment(describedValue(field), '  ')}  readonly ${name}${required.includes(name) ? '' : '?'}: ${typeExpression(field, form)};\n`,
    )
    .join('');
}

function arrayExpression({ items, minItems, maxItems }: Schema, form: TypeForm): string {
  if (!items) throw new Error('a list of the contract does not say what is in it');
  const item = typeExpression(items, form);
  if (form.list && minItems === 2 && maxItems === 2) return `${form.list}[${item}, ${item}]`;
  return `${form.list}${item.includes(' ') ? `(${item})` : item}[]`;
}

function unionOf(members: readonly string[]): string {
  if (members.length === 0) throw new Error('a schema of the contract allows nothing');
  return members.join(' | ');
}
