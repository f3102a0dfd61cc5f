import { ServiceError } from '../domain/errors/errors.ts';
import { IntegerField, TextField } from '../http/parameters/field.decorators.ts';
import { argumentsOf, callOf, givenTo, inputSchemaOf } from './tool-calls.service.ts';

class ThingQuery {
  @TextField({ optional: true, description: 'A colour.' })
  readonly colour?: string;

  @IntegerField({ description: 'How many.', minimum: 1, maximum: 500, fallback: 100 })
  readonly limit: number = 100;
}

const ROUTES = {
  getThing: {
    pathParameters: [{ name: 'thing_id', description: 'Which.', example: 'a' }],
    query: ThingQuery,
  },
};
const routeOf = (operationId: string) => ROUTES[operationId as keyof typeof ROUTES];
const all = argumentsOf(
  { takes: { getThing: ['thing_id', 'limit'] }, terms: { limit: { maximum: 50, fallback: '10' } } },
  routeOf,
);

const messagesOf = (sent: unknown): readonly string[] | null => {
  try {
    givenTo(all, sent);
    return null;
  } catch (error) {
    return (error as ServiceError).messages;
  }
};

describe('arguments of a tool', () => {
  it('are the parameters of its route, within its own bounds', () => {
    expect(inputSchemaOf(all)).toEqual({
      type: 'object',
      properties: {
        thing_id: { type: 'string', minLength: 1, example: 'a', description: 'Which.' },
        limit: { type: 'integer', minimum: 1, maximum: 50, default: 10, description: 'How many.' },
      },
      required: ['thing_id'],
      additionalProperties: false,
    });
  });

  it('need no parameter that the tool finds itself', () => {
    const optional = argumentsOf(
      { takes: { getThing: ['thing_id'] }, terms: { thing_id: { optional: true } } },
      routeOf,
    );
    expect(inputSchemaOf(optional).required).toEqual([]);
    expect(givenTo(optional, undefined)).toEqual({});
  });

  it('are refused at the start where the route does not have them', () => {
    expect(() => argumentsOf({ takes: { getThing: ['shape'] } }, routeOf)).toThrow(
      'getThing has no parameter shape',
    );
  });

  it('are read as a query string would have them', () => {
    expect(givenTo(all, { thing_id: 'a', limit: 7 })).toEqual({ thing_id: 'a', limit: '7' });
    expect(givenTo(all, { thing_id: 'a', limit: null })).toEqual({ thing_id: 'a', limit: '10' });
    expect(callOf('getThing', all, { thing_id: 'a', limit: '7' }, {})).toEqual({
      operationId: 'getThing',
      path: { thing_id: 'a' },
      query: { limit: '7' },
    });
  });

  it('can be set by the tool: in the query if the route has them there, else in the path', () => {
    expect(callOf('getThing', all, { thing_id: 'a' }, { limit: '3', other_id: 'b' })).toEqual({
      operationId: 'getThing',
      path: { thing_id: 'a', other_id: 'b' },
      query: { limit: '3' },
    });
  });

  it.each([
    [undefined, ['thing_id is required']],
    [{ thing_id: null }, ['thing_id is required']],
    [{ thing_id: ['a'] }, ['thing_id must be text, a number, true or false']],
    [{ thing_id: 'a', limit: {} }, ['limit must be text, a number, true or false, or a list of texts']],
    [{ thing_id: 'a', limit: 51 }, ['limit must be at most 50']],
    [{ thing_id: 'a', limits: 5 }, ['limits is not an argument of this tool; did you mean limit?']],
    [{ thing_id: 'a', colour: 'red' }, ['colour is not an argument of this tool; it has thing_id, limit']],
  ])('%j: %j', (sent, messages) => {
    expect(messagesOf(sent)).toEqual(messages);
  });
});
