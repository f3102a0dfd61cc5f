import { type Schema } from '../client/contract-document.ts';
import { type OperatorsContract, operatorsTypes } from './operators-types.ts';

const Key: Schema = {
  type: 'object',
  description: 'A key.',
  required: ['scopes'],
  properties: {
    scopes: { type: 'array', items: { type: 'string', enum: ['read', 'write'] } },
    limits: { type: 'object', additionalProperties: { type: 'integer' } },
  },
};
const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const CONTRACT: OperatorsContract = {
  components: { schemas: { Key } },
  paths: {
    '/keys/{id}': {
      patch: {
        operationId: 'amendKey',
        summary: 'Amend a key',
        description: '',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'If-Match', in: 'header', description: 'Its version.', schema: { type: 'string' } },
        ],
        requestBody: json({ $ref: '#/components/schemas/Key' }),
        responses: {
          '200': json({ type: 'object', required: ['data'], properties: { data: Key } }),
          '204': {},
          '404': json({ $ref: '#/components/schemas/Problem' }),
        },
      },
    },
  },
};

describe('operatorsTypes', () => {
  const types = operatorsTypes(CONTRACT, { from: './api-error.ts', type: 'ApiError' }).replaceAll(
    /\s+/g,
    ' ',
  );
  const fields =
    'readonly scopes: ("read" | "write")[]; readonly limits?: Readonly<Record<string, number>>; }';

  it('writes a type per schema, with lists that openapi-fetch takes for lists', () => {
    expect(types).toContain(`/** A key. */ export type Key = { ${fields};`);
  });

  it('writes the operations of an address by their methods', () => {
    expect(types).toContain(
      "export interface paths { '/keys/{id}': { /** Amend a key */ patch: operations['amendKey']; }; }",
    );
  });

  it('demands what the contract requires, and gives every error the type of what is thrown', () => {
    expect(types).toContain(
      [
        'amendKey: { parameters: { path: { readonly "id": string; };',
        'header?: { /** Its version. */ readonly "If-Match"?: string; }; };',
        "requestBody?: { content: { 'application/json': Key; } };",
        `responses: { 200: { content: { 'application/json': { /** A key. */ readonly data: { ${fields}; }; } };`,
        "204: { content: never }; default: { content: { 'application/json': ApiError } }; }; };",
      ].join(' '),
    );
    expect(types).toContain("import { type ApiError } from './api-error.ts';");
    expect(types).not.toContain('Problem');
  });

  it('refuses an object that does not say what is in it', () => {
    const open = { ...CONTRACT, components: { schemas: { Open: { type: 'object' } } } };
    expect(() => operatorsTypes(open, { from: '', type: '' })).toThrow('does not say what is in it');
  });
});
