import { isNullable, resolved, typeOf, unitOf } from '../../http/contract/schema-fields.ts';
import { html, type Html } from '../../../site/frame/page-frame.ts';
import { type Contract, type Parameter, type Schema } from './contract-view.ts';

type Schemas = Contract['components']['schemas'];

export const listOf = (entries: readonly Html[]): Html =>
  html`<ul class="fields">
    ${entries}
  </ul>`;

/** Text of the contract: what it has in backticks is code. */
export const prose = (text = ''): Html =>
  html`${text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))}`;

/** @param facts short ones next to the name */
export const entry = (
  name: string,
  facts: readonly (string | null | undefined | false)[],
  description: string | undefined,
  details: readonly (Html | false)[] = [],
): Html =>
  html`<li>
    <code>${name}</code>
    ${facts.some(Boolean) && html`<span class="type">${facts.filter(Boolean).join(' · ')}</span>`}
    <p>${prose(description)}</p>
    ${details}
  </li>`;

export const parameterList = (parameters: readonly Parameter[]): Html =>
  listOf(
    parameters.map(
      ({ name, in: place, required, description, deprecated, schema, example = schema.example }) =>
        entry(
          name,
          [place, required ? 'required' : 'optional', deprecated && 'deprecated', ...factsOf(schema, {})],
          description,
          [allowedValues(schema), html`<p>Example: <code>${[example].flat().join(',')}</code></p>`],
        ),
    ),
  );

/** The fields of a schema, those of nested objects below theirs. */
export function fieldList(schema: Schema, schemas: Schemas): Html {
  const { properties = {} } = contentOf(schema, schemas);
  const members = membersOf(schema);
  if (members !== null)
    return listOf(members.map(([name, member]) => entry(name, [], '', [fieldList(member, schemas)])));
  return listOf(
    Object.entries(properties).map(([name, property]) => {
      const value = resolved(property, schemas);
      const content = contentOf(property, schemas);
      const isNested = content.properties !== undefined || membersOf(property) !== null;
      return entry(
        name,
        [
          (property.deprecated ?? value.deprecated) && 'deprecated',
          ...factsOf(value, schemas),
          (isNullable(property) || isNullable(value)) && 'or null',
          unitOf(property, content),
        ],
        property.description ?? value.description,
        [allowedValues(content), isNested && fieldList(property, schemas)],
      );
    }),
  );
}

/** Members of a union, each with its selecting value or the name of its schema; null for other schemas. */
function membersOf({ items, oneOf = [], 'x-selected-by': selection }: Schema): [string, Schema][] | null {
  if (items !== undefined) return membersOf(items);
  if (oneOf.length < 2) return null;
  return oneOf.map((member, i) => [
    selection ? `${selection.parameter}=${selection.values[i]}` : (member.$ref?.split('/').at(-1) ?? ''),
    member,
  ]);
}

/** The schema of a value, or of the items of a list. */
function contentOf(schema: Schema, schemas: Schemas): Schema {
  const { items, ...whole } = resolved(schema, schemas);
  return items === undefined ? whole : contentOf(items, schemas);
}

const LIMITS = {
  minimum: 'from',
  maximum: 'to',
  multipleOf: 'in steps of',
  maxLength: 'length up to',
  maxItems: 'items up to',
  pattern: 'matches',
  default: 'default',
} as const;

function factsOf(schema: Schema, schemas: Schemas): string[] {
  const { items, format } = schema;
  const type =
    items === undefined ? typeOf(schema) : `list of ${factsOf(resolved(items, schemas), schemas)[0]}`;
  const stated = schema as Readonly<Record<string, unknown>>;
  return [
    format === undefined ? type : `${type} (${format})`,
    ...Object.entries(LIMITS).flatMap(([limit, word]) =>
      limit in stated ? `${word} ${String(stated[limit])}` : [],
    ),
  ];
}

const allowedValues = ({ enum: values, items }: Schema): Html | false => {
  const all = values ?? items?.enum ?? [];
  return (
    all.length > 0 &&
    html`<p class="values">One of ${all.map((value) => html`<code>${String(value)}</code> `)}</p>`
  );
};
