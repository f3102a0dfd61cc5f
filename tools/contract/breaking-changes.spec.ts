import { breakingChanges } from './breaking-changes.ts';
import { type ContractJson, type Parameter, type Schema } from './contract-shape.ts';

const REPLY: Schema = {
  type: 'object',
  required: ['id', 'score'],
  properties: {
    id: { type: 'string' },
    score: { type: ['number', 'null'] },
    note: { type: 'string' },
    rows: { type: 'array', items: { $ref: '#/components/schemas/Row' } },
  },
};
const ROW: Schema = { type: 'object', required: ['at'], properties: { at: { type: 'string' } } };
const LIMIT: Parameter = {
  name: 'limit',
  in: 'query',
  schema: { type: 'integer', minimum: 1, maximum: 500 },
};
const LANG: Parameter = { name: 'lang', in: 'query', schema: { type: 'string', enum: ['ka', 'en'] } };

interface Written {
  readonly reply?: Schema;
  readonly row?: Schema;
  readonly parameters?: readonly Parameter[];
  readonly operationId?: string;
  readonly headers?: Record<string, object>;
  readonly statuses?: readonly string[];
}

const contract = (written: Written = {}): ContractJson => ({
  info: { version: '1.0.0' },
  paths: {
    '/things': {
      get: {
        operationId: written.operationId ?? 'getThings',
        parameters: written.parameters ?? [LIMIT, LANG],
        responses: Object.fromEntries(
          (written.statuses ?? ['200', '404']).map((status) => [
            status,
            status === '404'
              ? { $ref: '#/components/responses/Status.404' }
              : {
                  headers: written.headers ?? { ETag: {} },
                  content: { 'application/json': { schema: written.reply ?? REPLY } },
                },
          ]),
        ),
      },
    },
  },
  components: {
    schemas: { Row: written.row ?? ROW },
    responses: { 'Status.404': { content: { 'application/json': { schema: { type: 'object' } } } } },
  },
});

const changes = (written: Written, before: Written = {}) =>
  breakingChanges(contract(before), contract(written)).map(({ change }) => change);
const replyWith = (properties: Record<string, Schema>, required = ['id', 'score']): Written => ({
  reply: { ...REPLY, required, properties: { ...REPLY.properties, ...properties } },
});
const propertiesBut = (name: string) =>
  Object.fromEntries(Object.entries(REPLY.properties!).filter(([other]) => other !== name));
const without = (name: string): Written => {
  return { reply: { ...REPLY, properties: propertiesBut(name) } };
};

describe('a change of the contract', () => {
  it('breaks nothing where nothing changed', () => {
    expect(changes({})).toEqual([]);
  });

  it('breaks where the operation is gone or has another name', () => {
    expect(breakingChanges(contract(), { ...contract(), paths: {} })).toEqual([
      { operation: 'GET /things', change: 'the operation is gone' },
    ]);
    expect(changes({ operationId: 'listThings' })).toEqual([
      'the operation getThings is called listThings now',
    ]);
  });

  it.each<[string, Written, string]>([
    ['a property of a reply', without('note'), 'the body of 200.note is gone'],
    ['a nested one', { row: { ...ROW, properties: {} } }, 'the body of 200.rows[].at is gone'],
    ['a status', { statuses: ['200'] }, 'the status 404 is gone'],
    ['a header', { headers: {} }, 'the header ETag of 200 is gone'],
    ['a parameter', { parameters: [LIMIT] }, 'the parameter query lang is gone'],
  ])('breaks where %s is gone', (_what, written, change) => {
    expect(changes(written)).toContain(change);
  });

  it.each<[string, Written, string]>([
    [
      'another type in a reply',
      replyWith({ id: { type: 'integer' } }),
      'the body of 200.id: string became integer',
    ],
    [
      'null where there was none',
      replyWith({ id: { type: ['string', 'null'] } }),
      'the body of 200.id: string became null or string',
    ],
    ['a property that may be missing', replyWith({}, ['id']), 'the body of 200.score may be missing now'],
    [
      'a parameter that is required',
      { parameters: [{ ...LIMIT, required: true }, LANG] },
      'the parameter query limit is required now',
    ],
    [
      'a new parameter that is required',
      { parameters: [LIMIT, LANG, { ...LIMIT, name: 'from', required: true }] },
      'the parameter query from is required now',
    ],
    [
      'a value less in a request',
      { parameters: [LIMIT, { ...LANG, schema: { type: 'string', enum: ['en'] } }] },
      'the parameter query lang: no longer takes ka',
    ],
    [
      'values where there was any text',
      { parameters: [{ ...LIMIT, schema: { ...LIMIT.schema, enum: [24] } }, LANG] },
      'the parameter query limit: no longer takes anything',
    ],
    [
      'a type less in a request',
      { parameters: [LIMIT, { ...LANG, schema: { type: 'boolean' } }] },
      'the parameter query lang: string became boolean',
    ],
    [
      'a narrower bound of a request',
      { parameters: [{ ...LIMIT, schema: { ...LIMIT.schema, maximum: 100 } }, LANG] },
      'the parameter query limit: maximum is 100 now',
    ],
  ])('breaks with %s', (_what, written, change) => {
    expect(changes(written)).toContain(change);
  });

  it.each<[string, Written]>([
    ['a new property of a reply', replyWith({ more: { type: 'string' } })],
    ['a property that is always there now', replyWith({}, ['id', 'score', 'note'])],
    ['a narrower type in a reply', replyWith({ score: { type: 'integer' } })],
    ['values in the place of any text in a reply', replyWith({ id: { type: 'string', enum: ['a'] } })],
    ['a new optional parameter', { parameters: [LIMIT, LANG, { ...LIMIT, name: 'offset' }] }],
    [
      'a wider request',
      {
        parameters: [
          { ...LIMIT, schema: { type: 'number', maximum: 1_000 } },
          { ...LANG, schema: { type: 'string' } },
        ],
      },
    ],
    ['a new status', { statuses: ['200', '404', '503'] }],
    [
      'a union that says the same more exactly',
      {
        reply: {
          oneOf: [
            { ...REPLY, properties: { ...REPLY.properties, id: { type: 'string', enum: ['a'] } } },
            { ...REPLY, required: ['id', 'score', 'note'] },
          ],
        },
      },
    ],
  ])('breaks nothing with %s', (_what, written) => {
    expect(changes(written)).toEqual([]);
  });

  describe('to a union whose member a parameter selects', () => {
    const other: Schema = {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string' }, rows: { type: 'array', items: { type: 'number' } } },
    };
    const selected = (own: Schema, second: Schema): Written => ({
      reply: { oneOf: [own, second], 'x-selected-by': { parameter: 'kind', values: ['own', 'other'] } },
    });

    it('breaks nothing if requests without the parameter get what they got', () => {
      expect(changes(selected(REPLY, other))).toEqual([]);
    });

    it.each<[string, Written, Written, string]>([
      [
        'what they got has lost a property',
        selected({ ...REPLY, properties: propertiesBut('note') }, other),
        {},
        'the body of 200.note is gone',
      ],
      [
        'what another value selects has lost one',
        selected(REPLY, { ...other, properties: { kind: { type: 'string' } } }),
        selected(REPLY, other),
        'the body of 200 with kind=other.rows is gone',
      ],
      [
        'nothing selects a member any more',
        { reply: other },
        selected(REPLY, other),
        'the body of 200.id is gone',
      ],
    ])('breaks where %s', (_what, written, before, change) => {
      expect(changes(written, before)).toContain(change);
    });
  });

  it('breaks where a union lost a property that was always there', () => {
    const other = { ...REPLY, required: ['id'], properties: propertiesBut('score') };
    const reply: Schema = { oneOf: [REPLY, other] };
    expect(changes({ reply })).toEqual(['the body of 200.score may be missing now']);
  });
});
