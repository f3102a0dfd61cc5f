import { element } from '../display/element.ts';
import {
  type Contract,
  nameOf,
  type Parameter,
  type Reference,
  type Schema,
  wholeSchema,
} from './contract.ts';

/** Maximum number of listed enumeration values; the rest is counted. */
const MOST_VALUES = 12;

export const parameterList = (contract: Contract, parameters: readonly Parameter[]): HTMLElement =>
  element(
    'ul',
    { class: 'fields' },
    ...parameters.map(({ name, in: place, required, description, schema }) =>
      field(name, [place, required ? 'required' : null, typeOf(contract, schema)], {
        ...schema,
        ...(description === undefined ? {} : { description }),
      }),
    ),
  );

/** The fields of a response, including nested ones. */
export function fieldList(contract: Contract, part: Schema | Reference): HTMLElement {
  const content = contentOf(contract, part);
  const { properties, description, oneOf } = content;
  if (oneOf !== undefined) return memberList(contract, content, oneOf);
  if (properties === undefined) return element('p', {}, description ?? '');
  return element(
    'ul',
    { class: 'fields' },
    ...Object.entries(properties).map(([name, property]) => {
      const schema = wholeSchema(contract, property);
      const inner = contentOf(contract, property);
      const entry = field(name, [typeOf(contract, property)], schema);
      if ((inner.properties ?? inner.oneOf) !== undefined) entry.append(fieldList(contract, property));
      return entry;
    }),
  );
}

/** The members of a union with their fields, each named by its selecting value or its schema. */
const memberList = (
  contract: Contract,
  { 'x-selected-by': selected }: Schema,
  members: readonly (Schema | Reference)[],
): HTMLElement =>
  element(
    'ul',
    { class: 'fields' },
    ...members.map((member, i) =>
      element(
        'li',
        {},
        element('code', {}, selected ? `${selected.parameter}=${selected.values[i]}` : nameOf(member)),
        fieldList(contract, member),
      ),
    ),
  );

/** Type of a list's items. */
function contentOf(contract: Contract, part: Schema | Reference): Schema {
  const schema = wholeSchema(contract, part);
  return schema.items === undefined ? schema : contentOf(contract, schema.items);
}

const field = (name: string, facts: readonly (string | null)[], schema: Schema): HTMLElement =>
  element(
    'li',
    {},
    element('code', {}, name),
    ' ',
    element(
      'span',
      { class: 'type' },
      [...facts, ...boundsOf(schema)].filter((fact) => fact !== null).join(' · '),
    ),
    schema.description === undefined ? null : element('p', {}, schema.description),
  );

function typeOf(contract: Contract, part: Schema | Reference): string {
  const { type, format, items, properties, oneOf } = wholeSchema(contract, part);
  const names = [type ?? ((properties ?? oneOf) === undefined ? 'any' : 'object')].flat();
  const list = items === undefined ? '' : ` of ${typeOf(contract, items)}`;
  return `${names.join(' or ')}${list}${format === undefined ? '' : ` (${format})`}`;
}

function boundsOf({ enum: values, default: fallback, minimum, maximum }: Schema): string[] {
  const shown = values?.slice(0, MOST_VALUES).map(String) ?? [];
  const more = (values?.length ?? 0) - shown.length;
  return [
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ...(shown.length === 0 ? [] : [`one of ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`]),
    ...(fallback === undefined ? [] : [`default ${JSON.stringify(fallback)}`]),
  ];
}
