import { type Operation, type Parameter, type Schema } from '../client/contract-document.ts';
import { docComment } from '../client/doc-comment.ts';
import { type TypeForm, typeExpression } from '../client/type-expression.ts';

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface OperatorsOperation extends Operation {
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
}

/** The operators' contract, as far as types are made of it. */
export interface OperatorsContract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperatorsOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** openapi-fetch takes a readonly list for an object. */
const FORM: TypeForm = { nameOf: () => undefined, list: '' };
const typed = (schema: Schema): string => typeExpression(schema, FORM);

/**
 * A module with a type per schema, and `paths` and `operations` as openapi-fetch reads them. Its client throws
 * instead of returning an error reply, so every error reply has the type of what is thrown.
 *
 * @param thrown import of the module, and name of the type
 */
export function operatorsTypes(
  { paths, components }: OperatorsContract,
  thrown: { readonly from: string; readonly type: string },
): string {
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `${docComment(schema.description ?? '')}export type ${name} = ${typed(schema)};\n`,
  );
  const addresses = Object.entries(paths).map(([path, operations]) => {
    const methods = Object.entries(operations).map(
      ([method, { operationId, summary }]) =>
        `${docComment(summary)}${method}: operations['${operationId}'];\n`,
    );
    return `'${path}': {\n${methods.join('')}};\n`;
  });
  const operations = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => `${operation.operationId}: ${operationType(operation, thrown.type)};\n`);
  return [
    `import { type ${thrown.type} } from '${thrown.from}';\n`,
    ...schemas,
    `export interface paths {\n${addresses.join('')}}\n`,
    `export interface operations {\n${operations.join('')}}\n`,
  ].join('\n');
}

function operationType(
  { parameters = [], requestBody, responses }: OperatorsOperation,
  thrown: string,
): string {
  const places = [...new Set(parameters.map((parameter) => parameter.in))].map((place) =>
    placeType(
      place,
      parameters.filter((parameter) => parameter.in === place),
    ),
  );
  const body = requestBody
    ? `requestBody${requestBody.required ? '' : '?'}: { content: ${contentType(requestBody.content)} };\n`
    : '';
  const replies = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { content = {} }]) => `${status}: { content: ${contentType(content)} };\n`);
  return `{\nparameters: {\n${places.join('')}};\n${body}responses: {\n${replies.join('')}default: { content: { 'application/json': ${thrown} } };\n};\n}`;
}

/** The parameters in the path, the query, or the header. */
function placeType(place: string, parameters: readonly Parameter[]): string {
  const properties = Object.fromEntries(
    parameters.map(({ name, description, schema }) => [
      JSON.stringify(name),
      { ...schema, ...(description === undefined ? {} : { description }) },
    ]),
  );
  const required = parameters
    .filter((parameter) => parameter.required)
    .map(({ name }) => JSON.stringify(name));
  return `${place}${required.length > 0 ? '' : '?'}: ${typed({ type: 'object', properties, required })};\n`;
}

function contentType(content: Content): string {
  const types = Object.entries(content).map(([type, { schema }]) => `'${type}': ${typed(schema)};\n`);
  return types.length === 0 ? 'never' : `{\n${types.join('')}}`;
}
