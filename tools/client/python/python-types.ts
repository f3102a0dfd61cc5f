import { answeredSchema } from '../answered-schema.ts';
import { type ContractDocument, type Schema } from '../contract-document.ts';
import { NamedValues } from '../named-values.ts';
import { describedInPython, docstring, isKeyword, literal } from './python-text.ts';

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'str',
  number: 'float',
  integer: 'int',
  boolean: 'bool',
  null: 'None',
};

const IMPORTS = `from __future__ import annotations

import sys
from typing import Any, Literal, TypedDict, Union

if sys.version_info >= (3, 11):
    from typing import NotRequired
else:
    from typing_extensions import NotRequired
`;

/** Types of Python for schemas of the contract. Objects within objects become classes, which it collects. */
export class PythonTypes {
  private readonly named: NamedValues;
  private readonly within: string[] = [];

  constructor(private readonly contract: ContractDocument) {
    this.named = new NamedValues(contract);
  }

  /** A module with a literal type per named set of values, and a TypedDict per schema. */
  module(): string {
    const sets = this.named.declarations.map(({ name, schema }) => {
      const values = literal(schema.enum!.filter((value) => value !== null));
      return `${name} = ${values}\n${docstring(schema.description ?? '', '')}`;
    });
    const classes = Object.entries(this.contract.components.schemas).flatMap(([name, schema]) => {
      const text = this.classOf(name, schema, schema.description ?? '');
      return [...this.within.splice(0), text];
    });
    return `${IMPORTS}\n${sets.join('\n')}\n\n${[...classes, ...this.streamed()].join('\n\n')}`;
  }

  /**
   * @param place name of a class for an object that the schema describes in place
   * @throws Error for a form of schema that it doesn't know
   */
  expression(schema: Schema, place: string): string {
    if (schema.$ref) return schema.$ref.replace('#/components/schemas/', '');
    const members = schema.oneOf ?? schema.anyOf;
    if (members) return members.map((one) => this.expression(one, place)).join(' | ');
    if (schema.allOf?.length === 1) return this.expression(schema.allOf[0]!, place);
    if (schema.enum) return this.ofValues(schema.enum);
    const types = [schema.type ?? []].flat().map((type) => this.ofType(type, schema, place));
    if (types.length === 0) throw new Error(`${place} has no type`);
    return types.join(' | ');
  }

  private ofValues(values: readonly unknown[]): string {
    const name = this.named.nameOf(values) ?? literal(values.filter((value) => value !== null));
    return values.includes(null) ? `${name} | None` : name;
  }

  private ofType(type: string, schema: Schema, place: string): string {
    if (type === 'array') return this.ofList(schema, place);
    if (type === 'object') return this.ofObject(schema, place);
    const primitive = PRIMITIVES[type];
    if (primitive === undefined) throw new Error(`no type is known for ${JSON.stringify(schema)}`);
    return primitive;
  }

  private ofList({ items }: Schema, place: string): string {
    if (!items) throw new Error(`the list ${place} has no items`);
    return `list[${this.expression(items, place)}]`;
  }

  private ofObject(schema: Schema, place: string): string {
    const { properties, additionalProperties } = schema;
    if (properties) {
      this.within.push(this.classOf(place, schema, ''));
      return place;
    }
    if (!additionalProperties) throw new Error(`the object ${place} has no fields`);
    return `dict[str, ${additionalProperties === true ? 'Any' : this.expression(additionalProperties, place)}]`;
  }

  /** Names that are keywords of Python can't be fields of a class, so they come from a base that is made by a call. */
  private classOf(name: string, { properties = {}, required = [] }: Schema, description: string): string {
    const fields = Object.entries(properties).map(([field, schema]) => {
      const type = this.expression(schema, `${name}${field[0]!.toUpperCase()}${field.slice(1)}`);
      return { field, schema, type: required.includes(field) ? type : `NotRequired[${type}]` };
    });
    const reserved = fields.filter(({ field }) => isKeyword(field));
    const entries = reserved.map(({ field, type }) => `"${field}": "${type.replaceAll('"', "'")}"`);
    const base = `_${name}Keywords`;
    const before =
      reserved.length === 0 ? '' : `${base} = TypedDict("${base}", {${entries.join(', ')}})\n\n\n`;
    const described = reserved.map(({ field, schema }) => `${field}: ${describedInPython(schema)}`);
    const body = fields
      .filter(({ field }) => !isKeyword(field))
      .map(
        ({ field, schema, type }) => `    ${field}: ${type}\n${docstring(describedInPython(schema), '    ')}`,
      );
    const text = docstring([description, ...described].join('\n'), '    ');
    const head = text === '' ? '' : `${text}\n`;
    return `${before}class ${name}(${reserved.length === 0 ? 'TypedDict' : base}):\n${head}${body.join('') || '    pass\n'}`;
  }

  private streamed(): string[] {
    return Object.values(this.contract.paths).flatMap(({ get }) => {
      const { schema, form } = answeredSchema(get);
      if (form !== 'events') return [];
      const events = schema.oneOf!.map((one) => this.expression(one, ''));
      const [types] = get.parameters!.filter(({ name }) => name === 'events');
      return [
        `StreamEvent = Union[${events.join(', ')}]\n"""An event of the stream. Its type selects its form."""\n`,
        `StreamEventType = ${literal(types!.schema.items!.enum!)}\n"""Type of an event."""\n`,
      ];
    });
  }
}
