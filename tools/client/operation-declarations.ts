import { answeredSchema } from './answered-schema.ts';
import { type ContractDocument, type Operation, type Parameter, type Schema } from './contract-document.ts';
import { describedValue, docComment } from './doc-comment.ts';
import { NamedValues } from './named-values.ts';
import { literalUnion, typeExpression } from './type-expression.ts';

/** A module with a function per operation of the contract, and an interface per operation that takes parameters. */
export function operationDeclarations(contract: ContractDocument): string {
  const named = new NamedValues(contract);
  const operations = Object.entries(contract.paths).flatMap(
    ([path, { get }]) => operationOf(path, get, named) ?? [],
  );
  const imported = [...new Set(operations.flatMap(({ types }) => types))].sort();
  const types = imported.map((name) => `type ${name}`).join(', ');
  return [
    "import { type CallOptions, type NoParams } from '../call.ts';",
    "import { type Client } from '../client.ts';",
    "import { type BareReply, type Reply } from '../reply.ts';",
    `import { ${types} } from './types.ts';\n`,
    ...operations.map(({ text }) => text),
  ].join('\n');
}

/** Which method of the client reads a form of reply, and what it resolves to. */
const CALLS = {
  envelope: { read: 'read', reply: 'Reply' },
  bare: { read: 'readBare', reply: 'BareReply' },
  text: { read: 'readText', reply: 'BareReply' },
  file: { read: 'readFile', reply: null },
} as const;

/** A name in a type expression, which is no value in quotes. */
const NAME = /(?<!["\w])[A-Z]\w+/g;

interface OperationText {
  readonly text: string;
  /** Names of the contract's types that it mentions. */
  readonly types: readonly string[];
}

/** Null for a stream, whose function is the client's own. */
function operationOf(path: string, operation: Operation, named: NamedValues): OperationText | null {
  const { operationId } = operation;
  // Headers are the client's own: it knows ETags, and languages are asked for by lang.
  const parameters = (operation.parameters ?? []).filter(
    // It reads JSON.
    (parameter) => parameter.in !== 'header' && !(hasTable(operation) && parameter.name === 'format'),
  );
  const { schema, form } = answeredSchema(operation);
  if (form === 'events') return null;
  const selected = selectedBy(schema, named);
  const type = form === 'file' ? 'Response' : (selected?.type ?? typeExpression(schema, named));
  const name = `${operationId[0]!.toUpperCase()}${operationId.slice(1)}Params`;
  const optional = parameters.every(({ required }) => !required);
  const paramsType = selected === null ? name : `${name} & ${selected.params}`;
  // Also where there is none yet: options keep their place when the operation gets its first.
  const taken = `params: ${parameters.length === 0 ? 'NoParams' : paramsType}${optional ? ' = {}' : ''}, `;
  const fields = parameters.map((parameter) => fieldOf(parameter, named));
  const declared =
    parameters.length === 0
      ? ''
      : `/** Parameters of {@link ${operationId}}. */\nexport interface ${name} {\n${fields.map(({ text }) => text).join('')}}\n\n`;
  const { reply, read } = CALLS[form];
  return {
    types: [...(form === 'file' ? [] : [type]), ...fields.map(({ type: field }) => field)]
      .flatMap((one) => one.match(NAME) ?? [])
      .filter((one) => one !== SELECTED),
    text: [
      declared,
      docComment(documentationOf(path, operation)),
      `export function ${operationId}${selected?.generic ?? ''}(client: Client, ${taken}options?: CallOptions): Promise<${reply === null ? type : `${reply}<${type}>`}> {\n`,
      `  return client.${read}('${path}', params, options);\n}\n`,
    ].join(''),
  };
}

/** Whether the parameter `format` also selects a table. */
const hasTable = ({ responses }: Operation): boolean => {
  const content = responses['200']?.content ?? {};
  return 'application/json' in content && 'text/csv' in content;
};

/** The name of the type parameter that stands for the selecting value. */
const SELECTED = 'Selected';

/**
 * How a function answers what a parameter selects: its type depends on the value that is passed, and is the default's
 * without one. Null for other schemas.
 */
function selectedBy(
  { oneOf = [], 'x-selected-by': selection }: Schema,
  named: NamedValues,
): { readonly generic: string; readonly params: string; readonly type: string } | null {
  if (selection === undefined) return null;
  const { parameter, values } = selection;
  const types = values.map((value, i) => `readonly ${value}: ${typeExpression(oneOf[i]!, named)}`);
  return {
    generic: `<${SELECTED} extends ${literalUnion(values)} = ${JSON.stringify(values[0])}>`,
    params: `{ readonly ${parameter}?: ${SELECTED} | undefined }`,
    type: `{ ${types.join('; ')} }[${SELECTED}]`,
  };
}

function documentationOf(path: string, { summary, description, deprecated }: Operation): string {
  return [`${summary}: \`GET ${path}\`.`, description, ...(deprecated ? ['@deprecated'] : [])].join('\n');
}

/** A parameter as a field of an interface, and its type. */
function fieldOf(
  { name, required, description = '', schema }: Parameter,
  named: NamedValues,
): { readonly text: string; readonly type: string } {
  const type = typeExpression(schema, named);
  const field = required ? `${name}: ${type}` : `${name}?: ${type} | undefined`;
  return {
    type,
    text: `${docComment(describedValue({ ...schema, description }), '  ')}  readonly ${field};\n`,
  };
}
