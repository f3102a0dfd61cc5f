import { ServiceError } from '../../domain/errors/errors.ts';
import { BodyPipe, QueryPipe, parseQueryString } from './parameter.pipes.ts';
import { declaredFieldsOf } from './declared-fields.ts';
import {
  BooleanField,
  ChoiceField,
  CursorField,
  IntegerField,
  TextField,
  TimestampField,
  ListField,
  TextListField,
} from './field.decorators.ts';

class HistoryQuery {
  @TimestampField({ optional: true, description: 'Begin.', example: '2026-01-01T00:00:00+00:00' })
  readonly from?: number;

  @ChoiceField({ description: 'Order.', allowed: ['desc', 'asc'], documentedDefault: 'desc', example: 'asc' })
  readonly order?: 'desc' | 'asc';

  @ChoiceField({ optional: true, description: 'Who.', allowed: ['anna'], example: 'anna' })
  readonly who?: 'anna';

  @BooleanField({ description: 'Whether.', documentedDefault: true })
  readonly dedupe?: boolean;

  @CursorField()
  readonly cursor?: string;
}

class BatchQuery {
  @TextListField({ description: 'Ids.', maxItems: 3, example: ['a'] })
  readonly ids!: readonly string[];
}

const reading =
  <Query extends object>(metatype: new () => Query) =>
  (query: string): Promise<Query> =>
    new QueryPipe('rejected').transform(parseQueryString(query), {
      type: 'query',
      metatype,
    }) as Promise<Query>;
const history = reading(HistoryQuery);
const batch = reading(BatchQuery);

async function errorOf(
  read: (query: string) => Promise<object>,
  query: string,
): Promise<[string, readonly string[] | null]> {
  try {
    await read(query);
  } catch (error) {
    if (error instanceof ServiceError) return [error.code, error.messages];
    throw error;
  }
  throw new Error(`${query} was accepted`);
}

const NEW_YEAR = Date.UTC(2026, 0, 1);

describe('a parameter that is left out', () => {
  it('is undefined if the default is only documented, so that a cursor can decide before it', async () => {
    expect({ ...(await history('')) }).toEqual({});
  });
});

describe('a timestamp', () => {
  it.each([
    '2026-01-01',
    '2026-01-01T00:00:00Z',
    '2026-01-01T00:00:00%2B00:00',
    '2026-01-01T04:00+04:00',
    '2026-01-01T04:00%200400',
  ])('is read from %s', async (text) => {
    expect((await history(`from=${text}`)).from).toBe(NEW_YEAR);
  });

  it.each([
    ['', ''],
    ['x', ''],
    ['2026-02-30', ''],
    ['2026-01-01T24:00Z', ''],
    ['0', ''],
    ['2026-01-01T00:00:00', '. 2026-01-01T00:00:00 has no offset: send 2026-01-01T00:00:00Z'],
    ['2026-01-01%2000:00:00Z', '. 2026-01-01 00:00:00Z is not ISO-8601: send 2026-01-01T00:00:00Z'],
    ['1767615300', '. 1767615300 is Unix time: send 2026-01-05T12:15:00Z'],
  ])('is not read from "%s", which the message names%s', async (text, advice) => {
    expect(await errorOf(history, `from=${text}`)).toEqual([
      'VALIDATION_ERROR',
      [`from must be a moment that exists, as 2026-01-05T12:15:00Z or 2026-01-05${advice}`],
    ]);
  });
});

describe('a choice', () => {
  it('is one of its values in any letter case', async () => {
    expect(await history('order=ASC&who=ANNA&dedupe=False')).toMatchObject({
      order: 'asc',
      who: 'anna',
      dedupe: false,
    });
    for (const query of ['order=', 'order=up'])
      expect(await errorOf(history, query)).toEqual(['VALIDATION_ERROR', ['order must be one of desc, asc']]);
    expect((await errorOf(history, 'who=bob&dedupe=1'))[1]).toHaveLength(2);
  });
});

describe('a cursor', () => {
  it('is anything but a blank, which has a code of its own', async () => {
    expect((await history('cursor=%00')).cursor).toBe('\0');
    for (const query of ['cursor=', 'cursor=%20%09', 'cursor=&from=x'])
      expect((await errorOf(history, query))[0]).toBe('INVALID_CURSOR');
  });
});

describe('a list of ids', () => {
  it('is kept as it was asked for, without blanks around and nothings between', async () => {
    expect((await batch('ids=b,%20a%20,,b')).ids).toEqual(['b', 'a', 'b']);
    expect((await batch('ids=b&ids=%20a%20,&ids=b')).ids).toEqual(['b', 'a', 'b']);
  });

  it.each([
    ['', 'VALIDATION_ERROR'],
    ['ids[]=a', 'VALIDATION_ERROR'],
    ['ids=', 'BAD_REQUEST'],
    ['ids=,%20,', 'BAD_REQUEST'],
    ['ids=&ids=', 'BAD_REQUEST'],
    ['ids=a,b&ids=c,d', 'TOO_MANY_IDS'],
    ['ids=a,b,c,d', 'TOO_MANY_IDS'],
  ])('"%s" is rejected with %s', async (query, code) => {
    expect((await errorOf(batch, query))[0]).toBe(code);
  });

  it('is documented as required', () => {
    expect(declaredFieldsOf(BatchQuery)[0]).toMatchObject({
      required: true,
      schema: { minItems: 1, maxItems: 3 },
    });
  });
});

class OrderRequest {
  @TextField({ maxLength: 8 })
  readonly buyer!: string;

  @IntegerField({ minimum: 1, maximum: 9, fallback: 1 })
  readonly pieces!: number;

  @ListField({ allowed: ['red', 'blue'], optional: true })
  readonly colours?: readonly string[];
}

describe('a class that is read from a query and from a body', () => {
  const fromQuery = reading(OrderRequest);
  const fromBody = (body: object) => new BodyPipe().transform(body, { type: 'body', metatype: OrderRequest });
  const faultsOf = async (read: () => Promise<unknown>): Promise<readonly string[] | null> => {
    try {
      await read();
    } catch (error) {
      if (error instanceof ServiceError) return error.messages;
      throw error;
    }
    return [];
  };

  it('has the same values from both', async () => {
    const order = { buyer: 'Ana', pieces: 3, colours: ['red', 'blue'] };
    expect({ ...(await fromQuery('buyer=+Ana&pieces=3&colours=Blue,red')) }).toEqual(order);
    expect({ ...((await fromBody(order)) as OrderRequest) }).toEqual(order);
    expect({ ...((await fromBody({ buyer: 'Ana' })) as OrderRequest) }).toEqual({ buyer: 'Ana', pieces: 1 });
  });

  it('is read from text in a query alone', async () => {
    expect(await faultsOf(() => fromBody({ buyer: 'Ana', pieces: '3', colours: 'red' }))).toEqual([
      'pieces must be a whole number from 1 to 9',
      'colours must be a list of 1 to 2 different items, each one of red, blue',
    ]);
  });

  it('requires the same fields', async () => {
    expect(await faultsOf(() => fromQuery(''))).toEqual(['buyer is required']);
    expect(await faultsOf(() => fromBody({}))).toEqual([
      'buyer must be one line of 1 to 8 characters without blanks around them',
    ]);
  });

  it('is declared once', () => {
    expect(declaredFieldsOf(OrderRequest).map(({ name, required }) => [name, required])).toEqual([
      ['buyer', true],
      ['pieces', false],
      ['colours', false],
    ]);
  });
});
