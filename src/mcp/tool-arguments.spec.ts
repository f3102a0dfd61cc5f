import { ServiceError } from '../domain/errors/errors.ts';
import { IntegerField, TextField } from '../http/parameters/field.decorators.ts';
import { argumentsOf, callOf, givenTo, inputSchemaOf } from './tool-arguments.ts';

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

const takenBy = (argument: string): string[] => (argument === 'colour' ? ['get_paint'] : []);

const messagesOf = (sent: unknown): readonly string[] | null => {
  try {
    givenTo(all, sent, 'get_thing', takenBy);
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
        thing_id: { type: 'string', minLength: 1, description: 'Which.' },
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
    expect(givenTo(optional, undefined, 'get_thing', takenBy)).toEqual({});
  });

  it('are refused at the start where the route does not have them', () => {
    expect(() => argumentsOf({ takes: { getThing: ['shape'] } }, routeOf)).toThrow(
      'getThing has no parameter shape',
    );
  });

  it('are read as a query string would have them', () => {
    expect(givenTo(all, { thing_id: 'a', limit: 7 }, 'get_thing', takenBy)).toEqual({
      thing_id: 'a',
      limit: '7',
    });
    expect(givenTo(all, { thing_id: 'a', limit: null }, 'get_thing', takenBy)).toEqual({
      thing_id: 'a',
      limit: '10',
    });
    expect(callOf('getThing', ROUTES.getThing, all, { thing_id: 'a', limit: '7' }, {})).toEqual({
      operationId: 'getThing',
      path: { thing_id: 'a' },
      query: { limit: '7' },
    });
  });

  it('can be set by the tool: in the path if the route has them there, else in the query', () => {
    expect(callOf('getThing', ROUTES.getThing, all, { thing_id: 'a' }, { limit: '3', shade: 'b' })).toEqual({
      operationId: 'getThing',
      path: { thing_id: 'a' },
      query: { limit: '3', shade: 'b' },
    });
  });

  it.each([
    [undefined, ['thing_id is required']],
    [{ thing_id: null }, ['thing_id is required']],
    [{ thing_id: ['a'] }, ['thing_id must be text, a number, true or false']],
    [{ thing_id: 'a', limit: {} }, ['limit must be text, a number, true or false, or a list of texts']],
    [{ thing_id: 'a', limit: 51 }, ['limit must be at most 50']],
    [{ thing_id: 'a', limits: 5 }, ['limits is not an argument of get_thing; did you mean limit?']],
    [
      { thing_id: 'a', colour: 'red' },
      ['colour is not an argument of get_thing; it has thing_id, limit; get_paint takes it'],
    ],
  ])('%j: %j', (sent, messages) => {
    expect(messagesOf(sent)).toEqual(messages);
  });
});
