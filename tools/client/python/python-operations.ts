import { answeredSchema } from '../answered-schema.ts';
import { type ContractDocument, type Operation, type Parameter, type Schema } from '../contract-document.ts';
import { describedInPython, docstring, literal, pythonName } from './python-text.ts';
import { type PythonTypes } from './python-types.ts';

/** How calls of one of the two clients are written. */
export interface Flavour {
  readonly className: string;
  readonly base: string;
  readonly def: string;
  readonly iterator: string;
  /** Of a stream, which is closed by whoever follows it. */
  readonly generator: (item: string) => string;
}

export const SYNC: Flavour = {
  className: 'Operations',
  base: 'SyncCalls',
  def: 'def',
  iterator: 'Iterator',
  generator: (item) => `Generator[${item}, None, None]`,
};
export const ASYNC: Flavour = {
  className: 'AsyncOperations',
  base: 'AsyncCalls',
  def: 'async def',
  iterator: 'AsyncIterator',
  generator: (item) => `AsyncGenerator[${item}, None]`,
};

/** Of operations with a cursor: the field with the items of a page, and the method that iterates over them. */
const PAGED: Readonly<Record<string, { readonly field: string; readonly each: string }>> = {
  getSeries: { field: 'points', each: 'each_series_point' },
  listComposites: { field: 'cycles', each: 'each_composite_cycle' },
  listOutcomes: { field: 'outcomes', each: 'each_outcome' },
  listOutlooks: { field: 'cycles', each: 'each_outlook_cycle' },
  listRevisions: { field: 'revisions', each: 'each_revision' },
  listVerdicts: { field: 'cycles', each: 'each_verdict' },
};

const READERS = { envelope: 'read', bare: 'read_bare', text: 'read_text' } as const;
const INDENT = '        ';

/** A module with a class that has a method per operation of the contract. */
export function pythonOperations(
  contract: ContractDocument,
  types: PythonTypes,
  { className, base, def, iterator, generator }: Flavour,
): string {
  const wait = def === 'def' ? '' : 'await ';

  const parametersOf = (operation: Operation): readonly Parameter[] =>
    (operation.parameters ?? []).filter(
      (one) => one.in !== 'header' && !(hasTable(operation) && one.name === 'format'),
    );

  /** A parameter of a method; one that selects the response has a literal type. */
  const declared = ({ name, required, schema }: Parameter, selected?: string): string => {
    const type = selected ?? parameterType(schema, types);
    return `${pythonName(name)}: ${required || selected?.endsWith(']') ? type : `${type} | None = None`}`;
  };

  const sent = (parameters: readonly Parameter[]): string =>
    `{${parameters.map(({ name }) => `"${name}": ${pythonName(name)}`).join(', ')}}`;

  /** Required parameters can be passed by their place, others only by name. */
  const signature = (
    parameters: readonly Parameter[],
    first: readonly string[] = [],
    declare = (one: Parameter): string => declared(one),
  ): string => {
    const placed = parameters.filter((one) => one.required).map(declare);
    const named = parameters.filter((one) => !one.required).map(declare);
    const all = ['self', ...first, ...placed, ...(named.length > 0 ? ['*', ...named] : [])];
    const line = all.join(', ');
    return line.length < 60 ? `(${line})` : `(\n${all.map((one) => `${INDENT}${one},\n`).join('')}    )`;
  };

  const documented = (
    path: string,
    { summary, description, deprecated }: Operation,
    parameters: readonly Parameter[],
    lead = `${summary}: \`GET ${path}\`.`,
  ): string => {
    const lines = parameters.map(
      ({ name, schema, description: text = '' }) =>
        `${pythonName(name)}: ${describedInPython({ ...schema, description: text })}`,
    );
    return docstring(
      [lead, description, ...(deprecated ? ['Deprecated.'] : []), ...lines].join('\n'),
      INDENT,
    );
  };

  const each = (path: string, operation: Operation, parameters: readonly Parameter[]): string[] => {
    if (!parameters.some(({ name }) => name === 'cursor')) return [];
    const page = PAGED[operation.operationId];
    if (page === undefined) throw new Error(`${operation.operationId} has a cursor and no iterator in PAGED`);
    const { $ref } = answeredSchema(operation).schema;
    const data = contract.components.schemas[$ref!.replace('#/components/schemas/', '')]!;
    const item = types.expression(data.properties![page.field]!.items!, '');
    const taken = parameters.filter(({ name }) => name !== 'cursor');
    const lead = `Iterate over all pages of \`GET ${path}\`; limit is the page size.`;
    return [
      `    def ${page.each}${signature(taken)} -> ${iterator}[${item}]:\n`,
      documented(path, operation, taken, lead),
      `${INDENT}return self._items("${path}", ${sent(taken)}, "${page.field}")\n`,
    ];
  };

  const selecting = (operation: Operation, parameters: readonly Parameter[], schema: Schema): string[] => {
    const { parameter, values } = schema['x-selected-by']!;
    return values.map((value, place) => {
      const chosen = literal([value]);
      const type = types.expression(schema.oneOf![place]!, '');
      const declare = (one: Parameter): string =>
        one.name === parameter ? `${declared(one, chosen)}${place === 0 ? ' = ...' : ''}` : declared(one);
      return `    @overload\n    ${def} ${pythonName(operation.operationId)}${signature(parameters, [], declare)} -> Reply[${type}]: ...\n`;
    });
  };

  const methodOf = (path: string, operation: Operation): string => {
    const { schema, form } = answeredSchema(operation);
    const parameters = parametersOf(operation);
    const name = pythonName(operation.operationId);
    const documentation = documented(path, operation, parameters);
    if (form === 'events')
      return [
        `    def stream(self, *, events: Several[StreamEventType] | None = None, last_event_id: int | None = None) -> ${generator('StreamEvent')}:\n`,
        documented(path, operation, parameters, 'Follow events, reconnect, and resume without loss.'),
        `${INDENT}return self._events("${path}", {"events": events}, last_event_id)\n`,
      ].join('');
    if (form === 'file')
      return [
        `    ${def} ${name}${signature(parameters, ['path: str | PathLike[str]'])} -> SavedFile:\n`,
        documented(
          path,
          operation,
          parameters,
          `${operation.summary}, and save it at path: \`GET ${path}\`.`,
        ),
        `${INDENT}return ${wait}self._save("${path}", ${sent(parameters)}, path)\n`,
      ].join('');
    const selects = schema['x-selected-by'] !== undefined;
    const type = types.expression(schema, '');
    const reply = form === 'envelope' ? 'Reply' : 'BareReply';
    return [
      ...(selects ? selecting(operation, parameters, schema) : []),
      `    ${def} ${name}${signature(parameters)} -> ${reply}[${selects ? 'Any' : type}]:\n`,
      documentation,
      `${INDENT}return ${wait}self._${READERS[form]}("${path}", ${sent(parameters)})\n`,
      ...each(path, operation, parameters).flatMap((text, place) => (place === 0 ? ['\n', text] : [text])),
    ].join('');
  };

  const methods = Object.entries(contract.paths).map(([path, { get }]) => methodOf(path, get));
  const body = methods.join('\n');
  const names = [...new Set(body.replaceAll(/"""[\s\S]*?"""/g, '').match(/(?<!["\w.])[A-Z]\w+/g))].sort();
  const contractTypes = names.filter((one) => !HANDWRITTEN.has(one));
  return [
    'from __future__ import annotations\n',
    `from collections.abc import ${generator('').split('[')[0]}, ${iterator}\nfrom os import PathLike\nfrom typing import Any, Literal, overload\n`,
    `from .._core.address import Date, Moment, Several\nfrom .._core.calls import ${base}\nfrom .._core.files import SavedFile`,
    'from .._core.reply import BareReply, Reply',
    `from .types import (\n${contractTypes.map((one) => `    ${one},\n`).join('')})\n\n`,
    `class ${className}(${base}):\n    """Calls of the data API."""\n\n${body}`,
  ].join('\n');
}

/** Names in the methods that aren't types of the contract. */
const HANDWRITTEN = new Set([
  ...['Any', 'AsyncGenerator', 'AsyncIterator', 'BareReply', 'Date', 'Generator', 'Iterator', 'Literal'],
  ...['Moment', 'None', 'PathLike', 'Reply', 'SavedFile', 'Several'],
]);

function parameterType(schema: Schema, types: PythonTypes): string {
  if (schema.format === 'date-time') return 'Moment';
  if (schema.format === 'date') return 'Date';
  return schema.items ? `Several[${types.expression(schema.items, '')}]` : types.expression(schema, '');
}

/** Whether the parameter `format` also selects a table. */
const hasTable = ({ responses }: Operation): boolean => {
  const content = responses['200']?.content ?? {};
  return 'application/json' in content && 'text/csv' in content;
};
